import { usePaths } from '../lib/session.ts'
import { ButtonLink, EmptyState } from '../ui/index.ts'

/** An honest page for a URL of the specification that has no screen yet. */
export function NotBuiltScreen() {
  const { home } = usePaths()
  return (
    <EmptyState
      level={1}
      title="Not built yet"
      text="This page is part of Atrium's plan and comes with a later version."
      action={<ButtonLink to={home}>Back to dashboard</ButtonLink>}
    />
  )
}
