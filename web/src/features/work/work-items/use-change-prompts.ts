import { listFiles } from '@oriel/contracts/v1/discussion/files'
import type { WorkStatus } from '@oriel/contracts/enums'
import { callApi } from '../../../lib/api/call-api.ts'
import { t } from '../../../lib/t.ts'
import { useConfirmAnswer } from '../../../ui/index.ts'
import { cancelWorkPrompt } from './client-reason.ts'
import type { Work } from './work-kinds.ts'

interface Change {
  status?: WorkStatus
  note?: string
  shareFileIds?: string[]
}

/** The API's maximum page size. */
const MAX_FILES = 100

export function useChangePrompts() {
  const askFirst = useConfirmAnswer()

  async function withReason<Wanted extends Change>(wanted: Wanted): Promise<Wanted | null> {
    const answer = await askFirst(cancelWorkPrompt())
    if (!answer) return null
    return answer.words ? { ...wanted, note: answer.words } : wanted
  }

  async function withFiles<Wanted extends Change>(items: readonly Work[], wanted: Wanted): Promise<Wanted | null> {
    const files = (await Promise.all(items.filter((it) => it.files > 0).map(listHiddenFiles))).flat()
    if (files.length === 0) return wanted
    const answer = await askFirst({
      title: t(
        { id: '{count, plural, one {Share this file with the client?} other {Share these # files with the client?}}' },
        { count: files.length },
      ),
      text: t({ id: 'So far, only the team can see what’s attached here.' }),
      choices: {
        label: t({ id: 'Files for the client' }),
        options: files.map(({ id, name }) => ({ value: id, label: name })),
      },
      confirmLabel: t({ id: 'Share and complete' }),
      otherLabel: t({ id: 'Complete without sharing' }),
      tone: 'primary',
    })
    if (!answer) return null
    return answer.isOther || answer.chosen.length === 0 ? wanted : { ...wanted, shareFileIds: answer.chosen }
  }

  return async <Wanted extends Change>(items: readonly Work[], wanted: Wanted): Promise<Wanted | null> => {
    if (wanted.status === 'cancelled' && items.some(({ isFromRequest: requested }) => requested))
      return withReason(wanted)
    if (wanted.status !== 'completed') return wanted
    const open = items.filter(({ status }) => status !== 'completed')
    const isWhole = items.every(
      ({ id, subtasks = 0, completedSubtasks = 0 }) =>
        subtasks - completedSubtasks === open.filter(({ parent }) => parent?.id === id).length,
    )
    return isWhole || (await askFirst(openSubtasksPrompt())) ? withFiles(items, wanted) : null
  }
}

const openSubtasksPrompt = () => ({
  title: t({ id: 'Complete with open subtasks?' }),
  text: t({ id: 'The subtasks stay as they are.' }),
  confirmLabel: t({ id: 'Complete task' }),
  tone: 'primary' as const,
})

async function listHiddenFiles({ id }: Work) {
  const { items } = await callApi(listFiles, { workItem: id, status: 'active', limit: MAX_FILES }).catch(() => ({
    items: [],
  }))
  return items.filter(
    ({ visibility, workItem, can }) => visibility === 'team' && workItem === id && can.includes('changeVisibility'),
  )
}
