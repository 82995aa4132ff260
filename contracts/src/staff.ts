/** What the forms propose (REQ-1005); others may be typed. */
export const DEPARTMENTS = ['Engineering', 'Design', 'Marketing', 'Sales', 'HR']
const WORK_TITLE_LABELS: Record<string, string> = {
  'web-developer': 'Web Developer',
  'ui-designer': 'UI Designer',
  'backend-developer': 'Backend Developer',
  'mobile-developer': 'Mobile Developer',
  'ux-designer': 'UX Designer',
  'devops-engineer': 'DevOps Engineer',
  'project-manager': 'Project Manager',
}
export const WORK_TITLES = Object.keys(WORK_TITLE_LABELS)
/** As people read it: a proposed title by its label, any other as it was typed. */
export const workTitleLabel = (title: string) => WORK_TITLE_LABELS[title] ?? title
/** What somebody does at the agency, in the words that are closest to them; null for clients. */
export const occupationOf = ({ jobTitle, workTitle }: { jobTitle: string | null; workTitle: string | null }) =>
  jobTitle ?? (workTitle && workTitleLabel(workTitle))
