import { Signature } from 'lucide-react'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { ButtonLink } from '../../../ui/index.ts'

/** What waits for a sign-off is looked at on its own page, and decided there. */
export function SignOffLink({ deliverable }: { deliverable: string }) {
  return (
    <ButtonLink to={usePaths().deliverable(deliverable)} tone="primary" size="small" icon={Signature}>
      {t({ id: 'Review and decide' })}
    </ButtonLink>
  )
}
