import type { WorkSharingPreview } from '@oriel/contracts/v1/work/work-items-schemas'
import { changeWorkItems, getWorkSharingPreview } from '@oriel/contracts/v1/work/work-items'
import type { Visibility } from '@oriel/contracts/enums'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { formatList } from '../../../lib/lists.ts'
import { clientOfProject } from '../../../lib/project-client.ts'
import { t } from '../../../lib/t.ts'
import { SharingPreviewList, toast, type useConfirm, toastFailure } from '../../../ui/index.ts'
import type { Work } from '../work-items/work-kinds.ts'

interface ShareWorkInput {
  items: readonly Work[]
  visibility: Visibility
  client: QueryClient
  confirm: ReturnType<typeof useConfirm>
}

/** All or nothing, after confirming what becomes visible. */
export async function shareWork(input: ShareWorkInput): Promise<boolean> {
  const { items, visibility, client, confirm } = input
  const ids = items.map(({ id }) => id)
  try {
    const [id = '', ...others] = ids
    const told = await callApi(getWorkSharingPreview, {
      id,
      visibility: visibility,
      ...(others.length > 0 ? { others: others.join() } : {}),
    })
    if (told.records.length > 0 && !(await confirm(sharePrompt(told, visibility)))) return false
    await callApi(changeWorkItems, { ids: [...told.alsoShared.map((task) => task.id), ...ids], visibility: visibility })
    toast.success(
      visibility === 'client' ? t({ id: 'The client can see this now' }) : t({ id: 'Only the team can see this now' }),
    )
    return true
  } catch (error) {
    toastFailure(error, { otherwise: t({ id: 'Failed to change visibility' }), onRetry: () => void shareWork(input) })
    return false
  } finally {
    invalidateChanged(client, 'task')
  }
}

function sharePrompt(told: WorkSharingPreview, visibility: Visibility) {
  const { readers, alsoShared, records, more, lastVisits = [] } = told
  // The team-only task, then the subtask in it.
  const first = alsoShared.length > 0 ? 2 : 1
  const isShown = visibility === 'client'
  const who = formatList(readers.map(({ client, project }) => clientOfProject(client, project.name)))
  const lines = records.slice(first).map((it) => `${itemNote(it)}: ${it.text}`)
  return {
    title: isShown ? t({ id: 'Share this with the client?' }) : t({ id: 'Hide this from the client?' }),
    text: (
      <SharingPreviewList
        intro={
          <>
            {alsoShared.map(({ id, title }) => (
              <span key={id}>
                {t({ id: 'It’s in “{title}”, which is team only. Both will be shared.' }, { title })}{' '}
              </span>
            ))}
            {lastVisits.map((view) => `${viewText(view)} `)}
            {isShown
              ? t({ id: '{client} will now see:' }, { client: who })
              : t({ id: '{client} will no longer be able to see:' }, { client: who })}
          </>
        }
        items={records.slice(0, first).map((it) => ({ text: it.text, note: itemNote(it) }))}
        linesIntro={t({ id: 'Along with it:' })}
        lines={more > 0 ? [...lines, t({ id: 'and {more} more' }, { more })] : lines}
      />
    ),
    confirmLabel: isShown ? t({ id: 'Share with client' }) : t({ id: 'Hide from client' }),
    tone: 'primary',
  } as const
}

/** Hiding can't undo that it has been seen. */
const viewText = ({ name, at }: NonNullable<WorkSharingPreview['lastVisits']>[number]) =>
  at === null
    ? t({ id: '{name} hasn’t viewed it yet.' }, { name })
    : t({ id: '{name} last viewed it on {day}.' }, { name, day: formatInstantDay(at) })

function itemNote({ kind, by }: WorkSharingPreview['records'][number]) {
  const labels = {
    task: t({ id: 'Task' }),
    subtask: t({ id: 'Subtask' }),
    comment: t({ id: 'Comment' }),
    file: t({ id: 'File' }),
  }
  return by === null ? labels[kind] : t({ id: '{kind} by {by}' }, { kind: labels[kind], by })
}
