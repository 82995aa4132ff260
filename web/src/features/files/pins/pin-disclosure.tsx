import type { Disclosure } from '@oriel/contracts/v1/shapes/disclosure'
import { sentenceOf } from '../../../lib/activity-line.ts'
import { nameOfClient } from '../../../lib/project-client.ts'
import { t } from '../../../lib/t.ts'
import { Disclosed } from '../../../ui/index.ts'

/** Before the client may read a remark: its words and all answers, and what their feed will say. */
export const questionBeforeShowing = ({ client, project, thing: { on, answers = [], ...first }, lines }: Disclosure) =>
  ({
    title: t({ id: 'Show this remark to the client?' }),
    text: (
      <Disclosed
        intro={t(
          { id: '{client}, the client of {project}, will be able to read:' },
          { client: nameOfClient(client), project: project.name },
        )}
        things={[first, ...answers].map(({ text, by }) => ({
          text,
          note: t({ id: '{author} on “{place}”' }, { author: by, place: on }),
        }))}
        linesIntro={t({ id: 'Their activity will say:' })}
        lines={lines.map((line) => sentenceOf(line, project.name, 'client').text)}
      />
    ),
    confirmLabel: t({ id: 'Show to client' }),
    tone: 'primary',
  }) as const
