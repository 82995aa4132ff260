import { usePaths } from '../../lib/api/paths.ts'
import { t } from '../../lib/t.ts'
import { ButtonLink, EmptyState } from '../../ui/index.ts'

export function NotFoundScreen() {
  const { home } = usePaths()
  return (
    <EmptyState
      level={1}
      title={t({ id: 'Page not found' })}
      text={t({ id: 'There’s no page at this address.' })}
      action={<ButtonLink to={home}>{t({ id: 'Back to dashboard' })}</ButtonLink>}
    />
  )
}
