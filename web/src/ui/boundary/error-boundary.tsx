import { Component, type ReactNode } from 'react'

export interface Failure {
  error: Error
  onRetry: () => void
}

interface Props {
  children: ReactNode
  renderFailure: (failure: Failure) => ReactNode
  onRetry?: () => void
}

export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  retry = () => {
    this.props.onRetry?.()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    const { children, renderFailure } = this.props
    return error ? renderFailure({ error, onRetry: this.retry }) : children
  }
}
