import { type Message, message } from '../message.ts'

/** What the forms propose (REQ-1005); others may be typed. */
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
/** What a proposed title is called; undefined for one that somebody typed. */
export const workTitleLabel = (title: string): Message | undefined =>
  Object.hasOwn(WORK_TITLE_LABELS, title) ? WORK_TITLE_LABELS[title] : undefined
/** What somebody does at the agency, in the words that are closest to them; null for clients. */
export const occupationLabel = ({ jobTitle, workTitle }: { jobTitle: string | null; workTitle: string | null }) =>
  jobTitle ?? (workTitle && (workTitleLabel(workTitle) ?? workTitle))
