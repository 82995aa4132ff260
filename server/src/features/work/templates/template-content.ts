import type { Visibility, Priority } from '@oriel/contracts/enums'

/** A piece of work, by its distance from the first day. */
export interface TemplateWork {
  title: string
  description: string
  priority: Priority
  estimate: number | null
  audience: Visibility
  /** Days behind the first one. */
  starts: number | null
  due: number
  /** After which others it comes, by their place in the whole of it, and so many working days behind them. */
  after: { at: number; gap: number }[]
  /** Ids of roles, in the order of who is assigned. */
  roles: string[]
}

export interface TemplateTask extends TemplateWork {
  position: number
  parts: TemplateWork[]
}

export interface TemplateContentRole {
  id: string
  name: string
  person: string | null
  /** Whoever takes it joins the team. */
  onTeam: boolean
}

/** A project without its days and people: what copies and templates are made of. */
export interface TemplateContent {
  description: string
  priority: Priority
  newWork: Visibility
  showsEstimates: number
  showsPeople: number
  showsPriorities: number
  /** Left out in templates from before it was asked. */
  showsPromises?: number | undefined
  /** Days behind the first one; null where nobody said when the project is to begin. */
  starts: number | null
  /** Days from the first one to the day on which the project is due. */
  length: number
  roles: TemplateContentRole[]
  tasks: TemplateTask[]
  milestones: { title: string; due: number }[]
}

export const listTemplateWork = ({ tasks }: TemplateContent): TemplateWork[] =>
  tasks.flatMap((task) => [task, ...task.parts])
