import type { Route } from '../platform/http/route.ts'
import { activityCalls } from './activity.ts'
import { auditCalls } from './audit.ts'
import { registerClassicRoutes } from './register-classic-routes.ts'
import { commentCalls } from './work/comments.ts'
import { fileCalls } from './files.ts'
import { homeCalls } from './home.ts'
import { liveCalls } from './live.ts'
import { profileCalls, sessionCalls } from './me.ts'
import { peopleCalls } from './people.ts'
import { projectPageCalls } from './projects/project-pages.ts'
import { projectCalls } from './projects/projects.ts'
import { requestCalls } from './requests.ts'
import { searchCalls } from './search.ts'
import { subtaskCalls } from './work/subtasks.ts'
import { taskCalls } from './work/tasks.ts'
import { trashCalls } from './trash.ts'

export const classicCalls = [
  ...auditCalls,
  ...sessionCalls,
  ...profileCalls,
  ...peopleCalls,
  ...projectCalls,
  ...projectPageCalls,
  ...requestCalls,
  ...taskCalls,
  ...subtaskCalls,
  ...commentCalls,
  ...fileCalls,
  ...trashCalls,
  ...homeCalls,
  ...activityCalls,
  ...searchCalls,
  ...liveCalls,
]

export const classicOver = (v1: readonly Route[]) => registerClassicRoutes(v1, classicCalls)
