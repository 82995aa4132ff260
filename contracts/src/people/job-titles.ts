import { type Message, message } from '../message.ts'

/** Suggestions (REQ-1005); free text is allowed. */
export const DEPARTMENTS = ['Engineering', 'Design', 'Marketing', 'Sales', 'HR']
const WORK_TITLE_LABELS: Record<string, Message> = {
  'web-developer': message({ id: 'Web Developer' }),
  'ui-designer': message({ id: 'UI Designer' }),
  'backend-developer': message({ id: 'Backend Developer' }),
  'mobile-developer': message({ id: 'Mobile Developer' }),
  'ux-designer': message({ id: 'UX Designer' }),
  'devops-engineer': message({ id: 'DevOps Engineer' }),
  'project-manager': message({ id: 'Project Manager' }),
}
export const WORK_TITLES = Object.keys(WORK_TITLE_LABELS)
/** Undefined for free text. */
export const workTitleLabel = (title: string): Message | undefined =>
  Object.hasOwn(WORK_TITLE_LABELS, title) ? WORK_TITLE_LABELS[title] : undefined
/** Null for clients. */
export const occupationLabel = ({ jobTitle, workTitle }: { jobTitle: string | null; workTitle: string | null }) =>
  jobTitle ?? (workTitle && (workTitleLabel(workTitle) ?? workTitle))
