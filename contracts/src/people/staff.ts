import { message } from '../message.ts'

/** What the forms propose (REQ-1005); others may be typed. */
export const DEPARTMENTS = ['Engineering', 'Design', 'Marketing', 'Sales', 'HR']
const WORK_TITLE_LABELS: Record<string, string> = {
  'web-developer': message({ id: 'Web Developer' }),
  'ui-designer': message({ id: 'UI Designer' }),
  'backend-developer': message({ id: 'Backend Developer' }),
  'mobile-developer': message({ id: 'Mobile Developer' }),
  'ux-designer': message({ id: 'UX Designer' }),
  'devops-engineer': message({ id: 'DevOps Engineer' }),
  'project-manager': message({ id: 'Project Manager' }),
}
export const WORK_TITLES = Object.keys(WORK_TITLE_LABELS)
/** As people read it: a proposed title by its label, any other as it was typed. */
export const workTitleLabel = (title: string) => WORK_TITLE_LABELS[title] ?? title
/** What somebody does at the agency, in the words that are closest to them; null for clients. */
export const occupationOf = ({ jobTitle, workTitle }: { jobTitle: string | null; workTitle: string | null }) =>
  jobTitle ?? (workTitle && workTitleLabel(workTitle))
