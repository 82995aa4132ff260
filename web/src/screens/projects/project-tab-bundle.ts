import { ProjectActivity } from '../../features/activity/log/project-activity.tsx'
import { DeliverableList } from '../../features/sign-off/deliverables/deliverable-list.tsx'
import { ProjectFiles } from '../../features/discussion/files/project-files.tsx'
import { ProjectConversation } from './project-conversation.tsx'
import { PlanTab } from './plan-tab.tsx'
import { TeamTab } from './team-tab.tsx'

export const projectTabBundle = {
  DeliverableList,
  PlanTab,
  ProjectActivity,
  ProjectConversation,
  ProjectFiles,
  TeamPanel: TeamTab,
}
