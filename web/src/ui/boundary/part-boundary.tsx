import { Children, isValidElement, type ReactNode } from 'react'
import { isChunkLoadError } from '../../lib/code/chunk-load-error.ts'
import { t } from '../../lib/t.ts'
import { ErrorState } from '../layout/empty-state.tsx'
import { ChunkFailed } from './chunk-failed.tsx'
import { ErrorBoundary, type Failure } from './error-boundary.tsx'

interface PartBoundaryProps {
  /** What its heading or button calls it. */
  name?: ReactNode
  children: ReactNode
}

/** Keeps an error inside a popover, panel, card or dialog: says what failed and offers another try. */
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
  /** Of the element around them; without it there is none. */
  className?: string | undefined
  children: ReactNode
}

/** Panels beside or below each other, each with its own boundary. */
export function Parts({ className, children }: PartsProps) {
  const parts = Children.map(children, (part) => (isValidElement(part) ? <PartBoundary>{part}</PartBoundary> : part))
  return className === undefined ? parts : <div className={className}>{parts}</div>
}

const renderNothing = () => null

/** For something small in the frame of the app, such as a badge: it disappears instead of taking the app with it. */
export const QuietBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary renderFailure={renderNothing}>{children}</ErrorBoundary>
)
