import { subjectPagePath } from '@oriel/contracts/page-paths'
import type { Paths } from '../../../lib/api/paths.ts'
import type { InboxItem } from './queries.ts'

/** URL where the notification's item is answered or read. */
export const inboxItemPath = ({ project, ...notice }: InboxItem, paths: Paths): string =>
  subjectPagePath({ ...notice, project: project?.id ?? null }, paths)
