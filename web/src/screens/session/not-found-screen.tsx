import { usePaths } from '../../lib/api/paths.ts'
import { ButtonLink, EmptyState } from '../../ui/index.ts'

export function NotFoundScreen() {
  const { home } = usePaths()
  return (
    <EmptyState
      level={1}
      title="Page not found"
      text="There is nothing at this address."
      action={<ButtonLink to={home}>Back to dashboard</ButtonLink>}
    />
  )
}
