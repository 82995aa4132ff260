import { pageOf } from '@oriel/contracts/pages'
import type { Paths } from '../../lib/api/paths.ts'
import type { Notice } from './queries.ts'

/** Where what a line is about is answered or read. */
export const placeOf = ({ project, ...notice }: Notice, paths: Paths): string =>
  pageOf({ ...notice, project: project?.id ?? null }, paths)
