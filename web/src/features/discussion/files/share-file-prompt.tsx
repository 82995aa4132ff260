import { t } from '../../../lib/t.ts'
import { SharingPreviewList } from '../../../ui/index.ts'

interface FileSharing {
  client: string
  files: readonly { text: string; note?: string }[]
  lines: readonly string[]
}

export function shareFilePrompt({ client, files, lines }: FileSharing) {
  return {
    title:
      files.length > 1
        ? t({ id: 'Share these files with the client?' })
        : t({ id: 'Share this file with the client?' }),
    text: (
      <SharingPreviewList
        intro={t({ id: '{client} will be able to see and download:' }, { client })}
        items={files}
        linesIntro={t({ id: 'Their activity will show:' })}
        lines={lines}
      />
    ),
    confirmLabel: t({ id: 'Share with client' }),
    tone: 'primary',
  } as const
}
