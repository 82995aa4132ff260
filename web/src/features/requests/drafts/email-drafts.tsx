import { deleteRequestDraft } from '@oriel/contracts/v1/requests/request-drafts'
import type { EmailRequestDraft as Begun } from '@oriel/contracts/v1/requests/request-drafts-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { useUrlState } from '../../../lib/api/url-state.ts'
import { formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Banner, Button, IconButton, Row, Rows, toast, withFailureToast } from '../../../ui/index.ts'
import { RequestTaskDialog } from '../form/request-task-dialog.tsx'
import styles from './request-by-email.module.css'
import { emailDraftsQuery } from './queries.ts'

export function EmailDraftList() {
  const { change, search } = useUrlState()
  const { data } = useQuery(emailDraftsQuery)
  const client = useQueryClient()
  const items = data?.items ?? []
  const wanted = search.get('draft')
  const isGone = data !== undefined && wanted !== null && !items.some(({ id }) => id === wanted)

  const remove = ({ id, title }: Pick<Begun, 'id' | 'title'>) =>
    withFailureToast(
      async () => {
        await callApi(deleteRequestDraft, { id })
        toast.success(t({ id: 'Removed' }), { message: title })
      },
      { otherwise: t({ id: 'Failed to remove the draft.' }), onSettled: () => invalidateChanged(client, 'request') },
    )
  return (
    <>
      {isGone && <Banner>{t({ id: 'This draft was already sent or no longer exists' })}</Banner>}
      {items.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t({ id: 'Draft requests from email' })}</h2>
          <Rows label={t({ id: 'Draft requests from email' })}>
            {items.map((begun) => (
              <Row
                key={begun.id}
                title={begun.title}
                text={
                  <time dateTime={begun.at} title={formatExactInstant(begun.at)}>
                    {formatInstant(begun.at)}
                  </time>
                }
                actions={
                  <>
                    <IconButton icon={Trash2} label={t({ id: 'Remove' })} onClick={() => void remove(begun)} />
                    <Button tone="primary" onClick={() => change({ draft: begun.id })}>
                      {t({ id: 'Finish request' })}
                    </Button>
                  </>
                }
              />
            ))}
          </Rows>
        </section>
      )}
    </>
  )
}

export function EmailDraftRow() {
  const { change, search } = useUrlState()
  const { data } = useQuery(emailDraftsQuery)
  const begun = data?.items.find(({ id }) => id === search.get('draft'))
  if (!begun) return null
  return <RequestTaskDialog key={begun.id} open begun={begun} onClose={() => change({ draft: undefined })} />
}
