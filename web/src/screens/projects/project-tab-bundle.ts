import { ProjectActivity } from '../../features/activity/log/project-activity.tsx'
import { DeliverableList } from '../../features/sign-off/deliverables/deliverable-list.tsx'
import { ProjectFiles } from '../../features/discussion/files/project-files.tsx'
import { WorkCalendar } from '../../features/work/calendar/work-calendar.tsx'
import { WorkTimeline } from '../../features/work/timeline/work-timeline.tsx'
import { ProjectConversation } from './project-conversation.tsx'
import { TeamTab } from './team-tab.tsx'

export const projectTabBundle = {
  DeliverableList,
  ProjectActivity,
  ProjectConversation,
  ProjectFiles,
  TeamPanel: TeamTab,
  WorkCalendar,
  WorkTimeline,
}
