import { t } from '../../../lib/t.ts'
import { SharingPreviewList } from '../../../ui/index.ts'

interface FileSharing {
  /** By name, and of which project. */
  client: string
  files: readonly { text: string; note?: string }[]
  /** What their activity will say. */
  lines: readonly string[]
}

/** Before something becomes visible to the client: exactly what, and to whom (REQ-104). */
export function shareFilePrompt({ client, files, lines }: FileSharing) {
  return {
    title: files.length > 1 ? t({ id: 'Show these files to the client?' }) : t({ id: 'Show this file to the client?' }),
    text: (
      <SharingPreviewList
        intro={t({ id: '{client} will be able to see and download:' }, { client })}
        things={files}
        linesIntro={t({ id: 'Their activity will say:' })}
        lines={lines}
      />
    ),
    confirmLabel: t({ id: 'Show to client' }),
    tone: 'primary',
  } as const
}
