import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Long tests first, so that none runs alone at the end. */
const longest = [
  'server/visibility/no-leak.test.ts',
  'server/visibility/mail/mail.test.ts',
  'server/src/operations/server/start-process.test.ts',
  'server/query-plans/repeat-work.test.ts',
  'server/query-plans/plans.test.ts',
  'server/src/platform/http/input/hostile-texts.test.ts',
  'web/src/every-control.test.tsx',
  'web/src/every-page.test.tsx',
  'web/src/catalog.test.tsx',
]

/** By project, so workers reuse modules; those with the longest tests first. */
const projects = ['sqlite', 'postgres', 'web', 'contracts']

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name))
      return at < 0 ? longest.length : at
    }
    const place = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other) || rank(one) - rank(other))
  }
}
