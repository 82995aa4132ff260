import { message } from '@oriel/contracts/message'
import type { Audience } from '@oriel/contracts/words'
import type * as shapes from '@oriel/contracts/v1/shapes/work-items'
import type * as z from 'zod/mini'
import { markOf } from '../../../db/kept-audience.ts'
import { invalid } from '../../../http/errors.ts'
import { ensureDueDay } from '../../../http/input/due-day.ts'
import type { WorkItemRow } from '../find-work-item.ts'

/** What work is said to be: the fields that are stored as they are sent, in one place for adding, changing and copying. */

type Draft = Omit<z.output<typeof shapes.WorkItemDraft>, 'project' | 'parent' | 'audience'>
type Edit = Omit<
  z.output<typeof shapes.WorkItemEdit>,
  'id' | 'project' | 'parent' | 'audience' | 'said' | 'handOver' | 'version'
>

export type WorkItemDraft = Partial<Draft> &
  Pick<Draft, 'title' | 'description' | 'priority' | 'dueOn'> & {
    /** As the project says unless chosen. */
    audience?: Audience
  }

/** Of a subtask `parentId` is another task of the same project. Without a `position` it gets that task's next free one. */
export type WorkItemEdit = Edit & { parentId?: string | undefined }

type Days = Partial<Pick<WorkItemRow, 'startsOn'>> & Pick<WorkItemRow, 'dueOn'>

/** Refuses (400) days that work cannot have; those it has already may have passed. */
export function ensureDays(after: Days, before?: Days) {
  ensureDueDay(after.dueOn, before?.dueOn)
  if (after.startsOn && after.startsOn > after.dueOn) {
    const said = message({ id: 'Work starts on its due date or before it' })
    throw invalid({ startsOn: said, dueOn: said })
  }
}

/** What a copy takes over. */
export const copiedFields = ({ title, description, priority, startsOn, dueOn, estimate, audience }: WorkItemRow) => ({
  audience: markOf(audience),
  title,
  description,
  priority,
  startsOn,
  dueOn,
  estimate,
})

type Given<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

/** Without what was not sent. */
export const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
