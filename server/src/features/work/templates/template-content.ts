import type { Visibility, Priority } from '@oriel/contracts/enums'
import type { CopiedFields } from '../work-items/change/work-item-fields.ts'

/** Dates: offsets in days from the project's start. */
export interface TemplateWork extends CopiedFields {
  starts: number | null
  due: number | null
  /** Index of the blocking item, gap in working days. */
  after: { at: number; gap: number }[]
  /** Role ids in the order of assignees. */
  roles: string[]
  /** May be deleted. Absent in older templates. */
  labels?: string[]
}

export interface TemplateTask extends TemplateWork {
  position: number
  parts: TemplateWork[]
}

export interface TemplateContentRole {
  id: string
  name: string
  person: string | null
  onTeam: boolean
}

export interface TemplateContent {
  description: string
  priority: Priority
  newWork: Visibility
  showsEstimates: number
  showsPeople: number
  showsPriorities: number
  /** In days; null without a start. */
  starts: number | null
  /** Null without a due date. */
  length: number | null
  roles: TemplateContentRole[]
  tasks: TemplateTask[]
  milestones: { title: string; due: number }[]
}

export const listTemplateWork = ({ tasks }: TemplateContent): TemplateWork[] =>
  tasks.flatMap((task) => [task, ...task.parts])
