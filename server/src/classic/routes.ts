import type { Route } from '../http/route.ts'
import { auditCalls } from './audit.ts'
import { classicRoutes } from './classic-route.ts'
import { profileCalls, sessionCalls } from './me.ts'
import { peopleCalls } from './people.ts'
import { commentCalls } from './comments.ts'
import { fileCalls } from './files.ts'
import { projectPageCalls } from './project-pages.ts'
import { projectCalls } from './projects.ts'
import { requestCalls } from './requests.ts'
import { subtaskCalls } from './subtasks.ts'
import { taskCalls } from './tasks.ts'
import { trashCalls } from './trash.ts'

/** The specification's calls, and the former addresses of this round's: each made of v1 answers. */
export const classicOver = (v1: readonly Route[]) =>
  classicRoutes(v1, [
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
  ])
