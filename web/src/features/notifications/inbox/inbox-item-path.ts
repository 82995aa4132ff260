import { subjectPagePath } from '@oriel/contracts/page-paths'
import type { Paths } from '../../../lib/api/paths.ts'
import type { InboxItem } from './queries.ts'

export const inboxItemPath = ({ project, ...notification }: InboxItem, paths: Paths): string =>
  subjectPagePath({ ...notification, project: project?.id ?? null }, paths)
