import { Children, isValidElement, type ReactNode } from 'react'
import { isChunkLoadError } from '../../lib/code/chunk-load-error.ts'
import { t } from '../../lib/t.ts'
import { ErrorState } from '../layout/empty-state.tsx'
import { ChunkFailed } from './chunk-failed.tsx'
import { ErrorBoundary, type Failure } from './error-boundary.tsx'

interface PartBoundaryProps {
  /** Name of the part, for its heading or button. */
  name?: ReactNode
  children: ReactNode
}

/** Error boundary for a popover, panel, card or dialog, with a retry. */
export function PartBoundary({ name, children }: PartBoundaryProps) {
  return <ErrorBoundary renderFailure={(failure) => <PartFailed {...failure} name={name} />}>{children}</ErrorBoundary>
}

function PartFailed({ name, error, onRetry }: Failure & { name: ReactNode }) {
  if (isChunkLoadError(error)) return <ChunkFailed level={3} />
  const title =
    typeof name === 'string' && name !== ''
      ? t({ id: '“{name}” couldn’t be shown' }, { name })
      : t({ id: 'This section couldn’t be shown' })
  return <ErrorState level={3} title={title} onRetry={onRetry} />
}

interface PartsProps {
  /** Class of a wrapper element; without it there is none. */
  className?: string | undefined
  children: ReactNode
}

/** Panels with an error boundary each. */
export function Parts({ className, children }: PartsProps) {
  const parts = Children.map(children, (part) => (isValidElement(part) ? <PartBoundary>{part}</PartBoundary> : part))
  return className === undefined ? parts : <div className={className}>{parts}</div>
}

const renderNothing = () => null

/** For small elements such as a badge: hidden on error. */
export const QuietBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary renderFailure={renderNothing}>{children}</ErrorBoundary>
)
