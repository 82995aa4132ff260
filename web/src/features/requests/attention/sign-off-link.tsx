import { Signature } from 'lucide-react'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { ButtonLink } from '../../../ui/index.ts'

/** Sign-off is decided on the deliverable's page, never inline. */
export function SignOffLink({ deliverable }: { deliverable: string }) {
  return (
    <ButtonLink to={usePaths().deliverable(deliverable)} tone="primary" size="small" icon={Signature}>
      {t({ id: 'Review and decide' })}
    </ButtonLink>
  )
}
