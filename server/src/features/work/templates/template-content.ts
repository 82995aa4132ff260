import type { Visibility, Priority } from '@oriel/contracts/enums'

/** Dates are offsets from the start of the project. */
export interface TemplateWork {
  title: string
  description: string
  priority: Priority
  estimate: number | null
  audience: Visibility
  /** In days. */
  starts: number | null
  due: number | null
  /** Dependencies: index of the blocking item, and the gap in working days. */
  after: { at: number; gap: number }[]
  /** Ids of roles, in the order of assignees. */
  roles: string[]
  /** Ids, which may be deleted by now. Absent in older templates. */
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
  /** Absent in templates older than the setting. */
  /** Offset of the project's start in days; null if it has none. */
  starts: number | null
  /** Null without a due date. */
  length: number | null
  roles: TemplateContentRole[]
  tasks: TemplateTask[]
  milestones: { title: string; due: number }[]
}

export const listTemplateWork = ({ tasks }: TemplateContent): TemplateWork[] =>
  tasks.flatMap((task) => [task, ...task.parts])
