import { ProjectActivity } from '../../features/activity/project-activity.tsx'
import { DeliverableList } from '../../features/deliverables/list/deliverable-list.tsx'
import { ProjectFiles } from '../../features/files/project-files.tsx'
import { WorkCalendar } from '../../features/work/calendar/work-calendar.tsx'
import { WorkTimeline } from '../../features/work/timeline/work-timeline.tsx'
import { ProjectConversation } from './project-conversation.tsx'
import { TeamPanel } from './team-tab.tsx'

/** Tabs that come when somebody is about to open one of them, in one file. */
export const laterTabs = {
  DeliverableList,
  ProjectActivity,
  ProjectConversation,
  ProjectFiles,
  TeamPanel,
  WorkCalendar,
  WorkTimeline,
}
