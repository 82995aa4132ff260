import { getCommentSharingPreview } from '@oriel/contracts/v1/discussion/comments'
import { callApi } from '../../../lib/api/call-api.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { clientName } from '../../../lib/project-client.ts'
import { clientActivityLines } from '../../../lib/sharing-summary.ts'
import { t } from '../../../lib/t.ts'
import type { Comment } from '../../../lib/work-data.ts'
import { SharingPreviewList, toast, type useConfirm } from '../../../ui/index.ts'

/** False also if the preview can't be loaded. */
export async function confirmSharing({ id }: Comment, confirm: ReturnType<typeof useConfirm>): Promise<boolean> {
  try {
    const preview = await callApi(getCommentSharingPreview, { id })
    const { client, project, record } = preview
    return await confirm({
      title: t({ id: 'Share this comment with the client?' }),
      text: (
        <SharingPreviewList
          intro={t(
            { id: '{client}, the client of {project}, will be able to read:' },
            { client: clientName(client), project: project.name },
          )}
          items={[
            { text: record.text, note: t({ id: '{author} on “{place}”' }, { author: record.by, place: record.on }) },
          ]}
          linesIntro={t({ id: 'Their activity will show:' })}
          lines={await clientActivityLines(preview)}
        />
      ),
      confirmLabel: t({ id: 'Share with client' }),
      tone: 'primary',
    })
  } catch (error) {
    toast.error(t({ id: 'Failed to change visibility' }), {
      message: errorMessage(error, t({ id: 'Failed to check what the client would see' })),
    })
    return false
  }
}
