import { subjectPagePath } from '@oriel/contracts/page-paths'
import type { Paths } from '../../../lib/api/paths.ts'
import type { InboxItem } from './queries.ts'

export const inboxItemPath = ({ project, ...notice }: InboxItem, paths: Paths): string =>
  subjectPagePath({ ...notice, project: project?.id ?? null }, paths)
