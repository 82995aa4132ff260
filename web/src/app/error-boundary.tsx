import { Component, type ComponentType, type ReactNode } from 'react'

export interface Failure {
  error: Error
  onRetry: () => void
}

interface Props {
  children: ReactNode
  /** What stands in for what failed. */
  fallback: ComponentType<Failure>
  /** Before it is tried again. */
  onRetry?: () => void
}

/** Catches what a screen could not load or draw. */
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
    const { children, fallback: Fallback } = this.props
    return error ? <Fallback error={error} onRetry={this.retry} /> : children
  }
}
