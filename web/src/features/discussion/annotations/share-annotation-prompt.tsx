import type { SharingPreview } from '@oriel/contracts/v1/discussion/sharing-preview-schemas'
import { entrySentence } from '../../../lib/feed-entry.ts'
import { clientName } from '../../../lib/project-client.ts'
import { t } from '../../../lib/t.ts'
import { SharingPreviewList } from '../../../ui/index.ts'

export const shareAnnotationPrompt = ({
  client,
  project,
  record: { on, answers = [], ...first },
  lines,
}: SharingPreview) =>
  ({
    title: t({ id: 'Share this annotation with the client?' }),
    text: (
      <SharingPreviewList
        intro={t(
          { id: '{client}, the client of {project}, will be able to read:' },
          { client: clientName(client), project: project.name },
        )}
        items={[first, ...answers].map(({ text, by }) => ({
          text,
          note: t({ id: '{author} on “{place}”' }, { author: by, place: on }),
        }))}
        linesIntro={t({ id: 'Their activity will show:' })}
        lines={lines.map((line) => entrySentence(line, project.name, 'client').text)}
      />
    ),
    confirmLabel: t({ id: 'Share with client' }),
    tone: 'primary',
  }) as const
