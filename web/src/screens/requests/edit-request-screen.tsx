import { messages } from '@oriel/contracts/messages'
import { type TaskRequestDetails, updateTaskRequest } from '@oriel/contracts/classic/task-requests'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ownRequestQuery } from '../../features/task-requests/queries.ts'
import { fieldsOf, loadRules } from '../../features/task-requests/request-draft.ts'
import { RequestForm } from '../../features/task-requests/request-form.tsx'
import type { RequestDraft } from '../../features/task-requests/request-rules.ts'
import { useDifferences } from '../../features/task-requests/use-differences.ts'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { useFormDraft } from '../../lib/forms/form-draft.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { isMissing, messageOf, Refused } from '../../lib/api/refused.ts'
import { usePaths } from '../../lib/api/paths.ts'
import {
  BackLink,
  Banner,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  PageHeader,
  SkeletonCards,
  toast,
  useConfirm,
  VersionsDialog,
} from '../../ui/index.ts'
import styles from './edit-request-screen.module.css'

export const preload = ({ client, params }: { client: QueryClient; params: { id?: string } }) =>
  client.prefetchQuery(ownRequestQuery(params.id ?? ''))

/** The form of a request as a page (REQ-901). */
export function EditRequestScreen() {
  const { id = '' } = useParams()
  const paths = usePaths()
  const navigate = useNavigate()
  const { data: request, error } = useQuery(ownRequestQuery(id))
  const details = paths.request(id) ?? paths.home
  const list = paths.requests ?? paths.home

  const missing = isMissing(error)
  // What only could not be asked again takes nobody away from what they are writing.
  const lost = missing || (Boolean(error) && !request)

  useEffect(() => {
    if (!lost) return
    toast.error(messages.error, {
      message: missing ? messages.requestNotFound : messageOf(error, messages.loadRequestFailed),
    })
    void navigate(list, { replace: true })
  }, [lost, error, missing, navigate, list])

  return (
    <>
      <PageHeader
        above={<BackLink to={details}>Back to Request</BackLink>}
        title="Edit Task Request"
        text={request?.title}
      />
      {!request ? <SkeletonCards count={1} /> : <EditablePart key={request._id} request={request} details={details} />}
    </>
  )
}

interface RequestAt {
  request: TaskRequestDetails
  /** The address of its own page. */
  details: string
}

/** The form, or why there is none. Whoever is writing keeps the form with their words when it is decided meanwhile. */
function EditablePart(props: RequestAt) {
  const { can } = props.request
  const [begun, setBegun] = useState(can.edit)
  if (begun) return <EditRequest {...props} onNothingTyped={() => setBegun(false)} />
  return (
    <EmptyState
      icon={Lock}
      title={messages.cannotEditRequest}
      text={messages.cannotEditRequestText}
      action={<ButtonLink to={props.details}>Back to Request</ButtonLink>}
    />
  )
}

function EditRequest({ request, details, onNothingTyped }: RequestAt & { onNothingTyped: () => void }) {
  const formId = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  // What the form began with stays its measure, whatever happens meanwhile.
  const [begun] = useState(request)
  const form = useContractForm(() => loadRules(begun.dueDate), fieldsOf(begun))
  const draft = useFormDraft(`request edit ${begun._id}`, form, begun.version)
  const differencesOf = useDifferences()
  const [stale, setStale] = useState<{ mine: RequestDraft; theirs: TaskRequestDetails } | null>(null)

  async function save(edits: RequestDraft, version: number) {
    try {
      await ask(updateTaskRequest, { ...edits, id: begun._id, version })
      draft.forget()
      lookAgain(client, 'taskRequest')
      toast.success(messages.requestUpdated, { id: formId })
      await navigate(details)
    } catch (error) {
      if (error instanceof Refused && error.status === 409) {
        const theirs = error.data as TaskRequestDetails | undefined
        if (theirs) setStale({ mine: edits, theirs })
        else {
          toast.error(messages.cannotEdit, { id: formId, message: messages.onlyPendingEdited })
          lookAgain(client, 'taskRequest')
        }
        return
      }
      toast.error(messages.error, { id: formId, message: messageOf(error, messages.updateRequestFailed) })
      throw error
    }
  }

  const { isDirty, isSubmitting } = form.formState
  const locked = !request.can.edit

  useEffect(() => {
    if (locked && !isDirty) onNothingTyped()
  }, [locked, isDirty, onNothingTyped])

  async function mayLeave() {
    const agreed =
      !isDirty ||
      (await confirm({
        title: 'Discard what you typed?',
        text: 'Your changes are not saved yet.',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
      }))
    if (agreed) draft.forget()
    return agreed
  }
  useLeaveGuard(isDirty && !isSubmitting, mayLeave)

  async function leave() {
    if (await mayLeave()) await navigate(details)
  }

  return (
    <Card className={styles.form}>
      {locked && (
        <Banner tone="late" title={messages.cannotEditRequest}>
          {messages.cannotEditRequestText} What you typed still stands here to be copied, into a comment for example.
        </Banner>
      )}
      <RequestForm id={formId} form={form} onSubmit={(edits) => save(edits, draft.version)} />
      <div className={styles.buttons}>
        <Button onClick={() => void leave()}>Cancel</Button>
        <Button type="submit" form={formId} tone="primary" busy={isSubmitting} unavailable={locked}>
          {isSubmitting ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
      {stale && (
        <VersionsDialog
          thing="request"
          differences={differencesOf(stale.mine, stale.theirs)}
          onClose={() => setStale(null)}
          onKeepMine={() => {
            setStale(null)
            void save(stale.mine, stale.theirs.version).catch(() => undefined)
          }}
          onTakeTheirs={() => {
            draft.forget()
            setStale(null)
            void client.invalidateQueries({ queryKey: ['taskRequest'] }).then(() => navigate(details))
          }}
        />
      )}
    </Card>
  )
}
