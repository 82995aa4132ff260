import { messages } from '@oriel/contracts/messages'
import type { WorkDisclosure } from '@oriel/contracts/v1/shapes/work-items'
import { changeWorkItems, getWorkDisclosure } from '@oriel/contracts/v1/work-items'
import type { Audience } from '@oriel/contracts/words'
import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { clientAndProject } from '../../../lib/project-client.ts'
import { say, t } from '../../../lib/t.ts'
import { Disclosed, toast, type useConfirm } from '../../../ui/index.ts'
import type { Thing } from '../work-kinds.ts'

interface Sharing {
  things: readonly Thing[]
  audience: Audience
  client: QueryClient
  confirm: ReturnType<typeof useConfirm>
}

/** Shares work with its client, or hides it from them: all of it or none. Asks first, and says exactly what that is. */
export async function shareWork({ things, audience, client, confirm }: Sharing): Promise<boolean> {
  const ids = things.map(({ id }) => id)
  try {
    const [id = '', ...others] = ids
    const told = await ask(getWorkDisclosure, { id, audience, ...(others.length > 0 ? { others: others.join() } : {}) })
    if (told.things.length > 0 && !(await confirm(questionOf(told, audience)))) return false
    await ask(changeWorkItems, { ids: [...told.along.map((task) => task.id), ...ids], audience })
    toast.success(
      audience === 'client' ? t({ id: 'The client sees this now' }) : t({ id: 'Only the team sees this now' }),
    )
    return true
  } catch (error) {
    toast.error(say(messages.error), { message: messageOf(error, t({ id: 'Failed to change who can read this' })) })
    return false
  } finally {
    lookAgain(client, 'task')
  }
}

function questionOf(told: WorkDisclosure, audience: Audience) {
  const { readers, along, things, more, looked = [] } = told
  const [first, ...others] = things
  const isShown = audience === 'client'
  const who = readers.map(({ client, project }) => clientAndProject(client, project.name)).join(' ')
  const lines = others.map((it) => `${noteOf(it)}: ${it.text}`)
  return {
    title: isShown ? t({ id: 'Share this with the client?' }) : t({ id: 'Hide this from the client?' }),
    text: (
      <Disclosed
        intro={
          <>
            {along.map(({ id, title }) => (
              <span key={id}>
                {t({ id: 'It lies in “{title}”, which is for the team only: both are shared.' }, { title })}{' '}
              </span>
            ))}
            {isShown
              ? t({ id: '{client} will see from now on:' }, { client: who })
              : t({ id: '{client} could see until now, and will not find any more:' }, { client: who })}{' '}
            {looked.map(lookOf).join(' ')}
          </>
        }
        things={first ? [{ text: first.text, note: noteOf(first) }] : []}
        linesIntro={t({ id: 'And with it:' })}
        lines={more > 0 ? [...lines, t({ id: 'and {more} more' }, { more })] : lines}
      />
    ),
    confirmLabel: isShown ? t({ id: 'Show to client' }) : t({ id: 'Make team only' }),
    tone: 'primary',
  } as const
}

/** What somebody has seen stays seen. */
const lookOf = ({ name, at }: NonNullable<WorkDisclosure['looked']>[number]) =>
  at === null
    ? t({ id: '{name} has not looked yet.' }, { name })
    : t({ id: '{name} has looked, last on {day}.' }, { name, day: formatInstantDay(at) })

function noteOf({ kind, by }: WorkDisclosure['things'][number]) {
  const labels = {
    task: t({ id: 'Task' }),
    subtask: t({ id: 'Subtask' }),
    comment: t({ id: 'Comment' }),
    file: t({ id: 'File' }),
  }
  return by === null ? labels[kind] : t({ id: '{kind} by {by}' }, { kind: labels[kind], by })
}
