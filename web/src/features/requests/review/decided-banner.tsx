import { t } from '../../../lib/t.ts'
import { Banner } from '../../../ui/index.ts'
import type { RequestSummary } from '../requests/request-data.ts'

export function DecidedBanner({ request: { status, reviewedBy } }: { request: RequestSummary }) {
  if (status === 'pending') return null
  if (status === 'cancelled') return <Banner tone="near">{t({ id: 'The client has cancelled this request.' })}</Banner>
  return (
    <Banner tone="near">
      {reviewedBy
        ? t(
            { id: '{name} has already {how, select, rejected {rejected} other {approved}} this request.' },
            { name: reviewedBy.name, how: status },
          )
        : t(
            { id: 'This request has already been {how, select, rejected {rejected} other {approved}}.' },
            { how: status },
          )}
    </Banner>
  )
}
