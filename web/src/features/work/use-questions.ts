import { listFiles } from '@oriel/contracts/v1/files'
import type { WorkStatus } from '@oriel/contracts/words'
import { ask } from '../../lib/api/ask.ts'
import { t } from '../../lib/t.ts'
import { useAsk } from '../../ui/index.ts'
import { stopQuestion } from './reason-for-client.ts'
import type { Thing } from './work-kinds.ts'

interface Change {
  status?: WorkStatus
  said?: string
  /** Files that the client is shown with it. */
  handOver?: string[]
}

/** As many as the service takes at once. */
const MOST = 100

/**
 * What somebody is asked before work changes: why it is cancelled, where its client waits for it, and whether its client
 * sees the files of what is completed. Answers the change with what they said; null where they would rather not.
 */
export function useQuestions() {
  const askFirst = useAsk()

  async function withReason<Wanted extends Change>(wanted: Wanted): Promise<Wanted | null> {
    const answer = await askFirst(stopQuestion())
    if (!answer) return null
    return answer.words ? { ...wanted, said: answer.words } : wanted
  }

  async function withFiles<Wanted extends Change>(things: readonly Thing[], wanted: Wanted): Promise<Wanted | null> {
    const files = (await Promise.all(things.filter((it) => it.files > 0).map(hiddenFilesOf))).flat()
    if (files.length === 0) return wanted
    const answer = await askFirst({
      title: t(
        { id: '{count, plural, one {Show this file to the client?} other {Show these # files to the client?}}' },
        { count: files.length },
      ),
      text: t({ id: 'So far the team alone sees what is on this work.' }),
      choices: {
        label: t({ id: 'Files for the client' }),
        options: files.map(({ id, name }) => ({ value: id, label: name })),
      },
      confirmLabel: t({ id: 'Show and complete' }),
      otherLabel: t({ id: 'Complete without showing' }),
      tone: 'primary',
    })
    if (!answer) return null
    return answer.isOther || answer.chosen.length === 0 ? wanted : { ...wanted, handOver: answer.chosen }
  }

  return async <Wanted extends Change>(things: readonly Thing[], wanted: Wanted): Promise<Wanted | null> => {
    if (wanted.status === 'cancelled' && things.some(({ requested }) => requested)) return withReason(wanted)
    return wanted.status === 'completed' ? withFiles(things, wanted) : wanted
  }
}

/** What its client does not see yet, and whoever asks may show. Without an answer nothing is shown. */
async function hiddenFilesOf({ id }: Thing) {
  const { items } = await ask(listFiles, { workItem: id, status: 'active', limit: MOST }).catch(() => ({ items: [] }))
  return items.filter(
    ({ audience, workItem, can }) => audience === 'team' && workItem === id && can.includes('changeAudience'),
  )
}
