import { message } from '@oriel/contracts/message'
import type { Visibility } from '@oriel/contracts/enums'
import * as shapes from '@oriel/contracts/v1/work/work-items-schemas'
import type * as z from 'zod/mini'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import { toVisibility } from '../../../../platform/db/stored-visibility.ts'
import { inList } from '../../../../platform/db/sql/in-list.ts'
import { invalidFields } from '../../../../platform/base/errors.ts'
import { ensureDueDateNotPast, ensureStartsBeforeDue } from '../../../../platform/http/input/due-dates.ts'
import type { WorkItemRow } from '../../../projects/lookups/find-work-item.ts'

type Draft = Omit<z.output<typeof shapes.WorkItemDraft>, 'project' | 'parent' | 'visibility' | 'fileVisibility'>
type Edit = Omit<
  z.output<typeof shapes.WorkItemEdit>,
  'id' | 'project' | 'parent' | 'labels' | 'fileVisibility' | 'said' | 'reason' | 'handOver' | 'following' | 'version'
>

export type WorkItemDraft = Partial<Draft> &
  Pick<Draft, 'title' | 'description' | 'priority' | 'dueOn'> & {
    /** Defaults to the project's setting. */
    audience?: Visibility
    recurrenceId?: string
    occurrence?: number
  }

/** `parentId`: another task of the same project. Appends without `position`. */
export type WorkItemEdit = Edit & { parentId?: string | undefined }

interface Span {
  startsOn: string | null
  dueOn: string | null
}
type Days = Partial<Pick<WorkItemRow, 'startsOn'>> & Pick<WorkItemRow, 'dueOn'>

/** 400 for invalid dates; unchanged ones may be past or outside of the project. */
export async function ensureDates(db: Db, projectId: string, after: Days, before?: Days) {
  const isAnotherStart = after.startsOn && after.startsOn !== before?.startsOn
  ensureDatesInRange(isAnotherStart ? (await dateSpans(db, [projectId])).get(projectId) : undefined, after, before)
}

export function ensureDatesInRange(project: Span | undefined, after: Days, before?: Days) {
  ensureDueDateNotPast(after.dueOn, before?.dueOn)
  ensureStartsBeforeDue(after)
  const { startsOn } = after
  if (!project || !startsOn || startsOn === before?.startsOn) return
  if (project.startsOn && startsOn < project.startsOn)
    throw invalidFields({ startsOn: message({ id: 'Choose a date on or after the project’s start date' }) })
  if (project.dueOn && startsOn > project.dueOn)
    throw invalidFields({ startsOn: message({ id: 'Choose a date on or before the project’s due date' }) })
}

export async function dateSpans(db: Db, projectIds: readonly string[]): Promise<Map<string, Span>> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'startsOn', 'dueOn'])
    .where(inList(db, 'id', projectIds))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Copies shift dates and start pending, at the end; people and labels are chosen by each kind of copy. */
const NOT_COPIED = ['startsOn', 'dueOn', 'status', 'position', 'assignees', 'labels'] as const
type NotCopied = (typeof NOT_COPIED)[number]
type CopiedField = Exclude<keyof typeof shapes.WorkItemFields.shape, NotCopied>
export const copiedNames = Object.keys(shapes.WorkItemFields.shape).filter(
  (name) => !NOT_COPIED.includes(name as NotCopied),
) as CopiedField[]

export const copiedFields = (work: CopiedFields | WorkItemRow): CopiedFields => ({
  ...pickFields(work, copiedNames),
  audience: toVisibility(work.audience),
})
export type CopiedFields = Pick<WorkItemRow, CopiedField> & { audience: Visibility }

export const pickFields = <Name extends string, Work extends Record<Name, unknown>>(
  work: Work,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, work[name]])) as Pick<Work, Name>

type Given<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

export const definedFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
