import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Destination } from '../../lib/code/lazy.ts'
import { RequestForm } from '../../features/requests/form/request-form.tsx'
import { useRequestDifferences } from '../../features/requests/form/use-request-differences.ts'
import { useRequestEdit } from '../../features/requests/form/use-request-edit.ts'
import type { RequestDetails } from '../../features/requests/requests/request-data.ts'
import { requestQuery } from '../../features/requests/requests/queries.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { translate, t } from '../../lib/t.ts'
import {
  BackLink,
  Banner,
  Button,
  ButtonLink,
  Card,
  confirmDiscard,
  EmptyState,
  PageHeader,
  SkeletonCards,
  VersionConflictDialog,
} from '../../ui/index.ts'
import styles from './edit-request-screen.module.css'
import common from '../../ui/layout/common.module.css'
import { useLostRequest } from './use-lost-request.ts'

export const preload = ({ client, params }: Destination) => client.prefetchQuery(requestQuery(params['id'] ?? ''))

/** REQ-901. */
export function EditRequestScreen() {
  const { id = '' } = useParams()
  const paths = usePaths()
  const { data: request, error } = useQuery(requestQuery(id))
  const details = paths.request(id) ?? paths.home
  useLostRequest(request, error)
  return (
    <>
      <PageHeader
        above={<BackLink to={details}>{t({ id: 'Back to request' })}</BackLink>}
        title={t({ id: 'Edit Task Request' })}
        text={request?.title}
      />
      {!request ? <SkeletonCards count={1} /> : <EditablePart key={request.id} request={request} details={details} />}
    </>
  )
}

interface RequestAt {
  request: RequestDetails
  details: string
}

/** Decided while the client writes: the form stays with their text. */
function EditablePart(props: RequestAt) {
  const [begun, setBegun] = useState(props.request.can.includes('edit'))
  if (begun) return <EditRequest {...props} onNothingTyped={() => setBegun(false)} />
  return (
    <EmptyState
      title={translate(messages.cannotEditRequest)}
      text={translate(messages.cannotEditRequestText)}
      action={<ButtonLink to={props.details}>{t({ id: 'Back to request' })}</ButtonLink>}
    />
  )
}

function EditRequest({ request, details, onNothingTyped }: RequestAt & { onNothingTyped: () => void }) {
  const formId = useId()
  const navigate = useNavigate()
  const differencesOf = useRequestDifferences()
  const toDetails = () => navigate(details)
  const edit = useRequestEdit({ request, toastId: formId, onDone: toDetails })
  const { form, stale } = edit
  const { isDirty, isSubmitting } = form.formState
  const locked = !request.can.includes('edit')

  useEffect(() => {
    if (locked && !isDirty) onNothingTyped()
  }, [locked, isDirty, onNothingTyped])

  const mayLeave = useMayLeave(isDirty, isSubmitting, edit.forget)
  return (
    <Card className={styles.form}>
      {locked && (
        <Banner tone="late" title={translate(messages.cannotEditRequest)}>
          {t(
            {
              id: '{cannotEditRequestText} You can still copy what you typed, for example into a comment.',
            },
            { cannotEditRequestText: translate(messages.cannotEditRequestText) },
          )}
        </Banner>
      )}
      <RequestForm id={formId} form={form} onSubmit={edit.save} />
      <div className={common.wrapEnd}>
        <Button onClick={() => void mayLeave().then((agreed) => (agreed ? toDetails() : undefined))}>
          {t({ id: 'Cancel' })}
        </Button>
        <Button type="submit" form={formId} tone="primary" busy={isSubmitting} unavailable={locked}>
          {isSubmitting ? t({ id: 'Saving...' }) : t({ id: 'Save changes' })}
        </Button>
      </div>
      {stale && (
        <VersionConflictDialog
          noun={t({ id: 'request' })}
          differences={differencesOf(stale.mine, stale.theirs)}
          onClose={edit.decideLater}
          onKeepMine={edit.keepMine}
          onTakeTheirs={() => void edit.takeTheirs()}
        />
      )}
    </Card>
  )
}

function useMayLeave(isDirty: boolean, isSubmitting: boolean, forget: () => void) {
  async function mayLeave() {
    const agreed = !isDirty || (await confirmDiscard())
    if (agreed) forget()
    return agreed
  }
  useLeaveGuard(isDirty && !isSubmitting, mayLeave)
  return mayLeave
}
