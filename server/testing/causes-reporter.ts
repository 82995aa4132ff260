import { JsonReporter, type TestModule } from 'vitest/node'

/** JSON report with causes, on the first line: Vitest's omits them. */
export class CausesReporter extends JsonReporter {
  override async onTestRunEnd(modules: readonly TestModule[]) {
    for (const module of modules)
      for (const test of module.children.allTests('failed'))
        for (const error of test.result().errors ?? []) {
          const [first, ...rest] = (error.stack ?? error.message).split('\n')
          error.stack = [[first, ...causesOf(error)].join(' ← '), ...rest].join('\n')
        }
    await super.onTestRunEnd([...modules])
  }
}

function causesOf({ cause }: { cause?: unknown }): string[] {
  if (typeof cause !== 'object' || cause === null) return cause ? [JSON.stringify(cause)] : []
  const { name = 'Error', message = '', ...further }: Partial<Error> = cause
  return [`${name.replace('Caused by: ', '')}: ${message.split('\n', 1)[0]}`, ...causesOf(further)]
}
