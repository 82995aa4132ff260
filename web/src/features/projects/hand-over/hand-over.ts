import type { Call } from '@oriel/contracts/v1/call'
import { listFiles } from '@oriel/contracts/v1/discussion/files'
import { linkAllHandOver, linkHandOver } from '@oriel/contracts/v1/overview/hand-over'
import { listRequests } from '@oriel/contracts/v1/requests/requests'
import { listDeliverables } from '@oriel/contracts/v1/sign-off/deliverables'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { fetchBlob } from '../../../lib/api/call-api.ts'
import { startLinkedDownload } from '../../../lib/downloads/save-blob.ts'
import { viewAsHeaders } from '../../../lib/session/view-as-client.ts'

/** An approver, and the projects that let a manager read as them. */
export interface HandOverReader {
  person: string
  name: string
  projects: string[]
}

const headersFor = ({ person, projects: [projectId = ''] }: HandOverReader) =>
  viewAsHeaders({ projectId, client: { id: person } })

/** Not cached: it isn't the manager's view. */
export async function countContents(reader: HandOverReader) {
  const count = async ({ path }: Call, kind = '') => {
    let sum = 0
    for (const project of reader.projects) {
      const answer = await fetchBlob(`${path}?project=${project}&limit=1${kind}`, headersFor(reader))
      sum += (JSON.parse(await answer.text()) as { total: number }).total
    }
    return sum
  }
  const [work, requests, signOffs, files] = await Promise.all([
    count(listWorkItems, '&kind=any'),
    count(listRequests),
    count(listDeliverables),
    count(listFiles),
  ])
  return { work, requests, signOffs, files }
}

/** A project or company. */
export interface HandOverSubject {
  id: string
  name: string
  isCompany?: boolean
}

/** As an approver, by default the reader. */
export async function saveHandOver({ id, isCompany }: HandOverSubject, reader?: HandOverReader) {
  const address = isCompany ? `${linkAllHandOver.path}?company=${id}` : linkHandOver.path.replace(':id', id)
  await startLinkedDownload(await fetchBlob(address, reader && headersFor(reader)))
}
