import { messages } from '@oriel/contracts/messages'
import { deleteRequestDraft } from '@oriel/contracts/v1/request-drafts'
import type { BegunRequest as Begun } from '@oriel/contracts/v1/shapes/request-drafts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { useSearchState } from '../../../lib/api/search-state.ts'
import { exactInstant, formatInstant } from '../../../lib/dates.ts'
import { say, t } from '../../../lib/t.ts'
import { Banner, Button, IconButton, Row, Rows, toast } from '../../../ui/index.ts'
import { RequestTaskDialog } from '../form/request-task-dialog.tsx'
import styles from './begun-requests.module.css'
import { begunQuery } from './queries.ts'

/** What the client began by mail and has not sent yet. */
export function BegunRequests() {
  const { change, search } = useSearchState()
  const { data } = useQuery(begunQuery)
  const client = useQueryClient()
  const items = data?.items ?? []
  const wanted = search.get('draft')
  const isGone = data !== undefined && wanted !== null && !items.some(({ id }) => id === wanted)

  async function remove({ id, title }: Begun) {
    try {
      await ask(deleteRequestDraft, { id })
      toast.success(t({ id: 'Removed' }), { message: title })
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error, t({ id: 'It could not be removed.' })) })
    }
    lookAgain(client, 'request')
  }
  return (
    <>
      {isGone && <Banner>{t({ id: 'This draft was sent already, or is not there any more' })}</Banner>}
      {items.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t({ id: 'Begun by mail' })}</h2>
          <Rows label={t({ id: 'Begun by mail' })}>
            {items.map((begun) => (
              <Row
                key={begun.id}
                title={begun.title}
                text={
                  <time dateTime={begun.at} title={exactInstant(begun.at)}>
                    {formatInstant(begun.at)}
                  </time>
                }
                actions={
                  <>
                    <IconButton icon={Trash2} label={t({ id: 'Remove' })} onClick={() => void remove(begun)} />
                    <Button tone="primary" onClick={() => change({ draft: begun.id })}>
                      {t({ id: 'Complete' })}
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

/** The form of the one that the address names, as a link in a mail does. */
export function BegunRequest() {
  const { change, search } = useSearchState()
  const { data } = useQuery(begunQuery)
  const begun = data?.items.find(({ id }) => id === search.get('draft'))
  if (!begun) return null
  return <RequestTaskDialog key={begun.id} open begun={begun} onClose={() => change({ draft: undefined })} />
}
