import { Children, isValidElement, type ReactNode } from 'react'
import { isChunkLoadError } from '../../lib/code/chunk-load-error.ts'
import { t } from '../../lib/t.ts'
import { ErrorState } from '../layout/empty-state.tsx'
import { ChunkFailed } from './chunk-failed.tsx'
import { ErrorBoundary, type Failure } from './error-boundary.tsx'

/** Error boundary with a retry. */
export function PartBoundary({ name, children }: { name?: ReactNode; children: ReactNode }) {
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

export function Parts({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const parts = Children.map(children, (part) => (isValidElement(part) ? <PartBoundary>{part}</PartBoundary> : part))
  return className === undefined ? parts : <div className={className}>{parts}</div>
}

const renderNothing = () => null

export const QuietBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary renderFailure={renderNothing}>{children}</ErrorBoundary>
)
