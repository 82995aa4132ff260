import { type Message, message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import { projectArchived } from './archive.ts'
import {
  isDismissible,
  respondent,
  approver,
  outsideRequestsOrPassedOn,
  hasOpenQuestion,
  askedOfClient,
  askedOfStaff,
  notAddressedToOthers,
  addressedToThem,
  addressee,
  requester,
  assignee,
  employee,
  labelReader,
  author,
  hasNoPendingSignOff,
  hasPendingSignOff,
  both,
  client,
  teammate,
  contributor,
  creator,
  awaitsDeliveryReview,
  manager,
  isDraft,
  isInUse,
  notDelivered,
  isNotOnRequest,
  notSuggestion,
  workStillExists,
  outsideRequests,
  outsideRequestsOrShared,
  only,
  isPending,
  holidayReader,
  sharedWithClient,
  requestedApprover,
  projectApprover,
  isNotOwn,
  projectContributor,
  teamMember,
  isApproversTurn,
  timeOffOwner,
  hasClient,
  isNotInternal,
  hasNoReplies,
  hasNoOpenQuestion,
  isUndecided,
  isEmptyCompany,
  timeOffReasonReader,
} from './relations.ts'
import type { ProjectRelation, Relation, StateCondition } from './relations.ts'

export interface Rule {
  who: readonly Relation[]
  when?: readonly StateCondition[]
  /** 409 in another state: one text, or one for each state of `when`. */
  otherwise?: Message | Message[]
}

/** 404 for other people. */
export interface SeeRule {
  who: readonly ProjectRelation[]
}

const all = [manager, teamMember, client]
const agency = [manager, teamMember]
const speaking = [manager, teamMember, contributor]
const forClients = {
  when: [isNotInternal],
  otherwise: message({ id: 'This project is internal. Choose its client first.' }),
}
const inUse = { when: [isInUse], otherwise: projectArchived }

/**
 * Authorization policy (REQ-113): "a task is edited by a manager or an employee assigned to it". Actions imply
 * visibility. Deleted items are invisible (see `visible`); the trash page is a noun of its own.
 */
export const policy = {
  project: {
    see: { who: all },
    create: { who: [manager] },
    edit: { who: [manager] },
    delete: { who: [manager] },
    archive: { who: [manager] },
    createTask: { who: [manager], ...inUse },
    createSubtask: { who: agency, ...inUse },
    submitRequest: { who: [contributor], ...inUse },
    comment: { who: speaking },
    attach: { who: speaking },
    viewAsClient: {
      who: [manager],
      when: [hasClient],
      otherwise: message({ id: 'This project has no client yet, so there’s no one to view it as.' }),
    },
    /** Managers create it as a client; approvers download theirs. */
    handOver: {
      who: [manager, approver],
      when: [hasClient],
      otherwise: message({ id: 'This project has no client yet, so there’s no one to hand it over to.' }),
    },
    setProjectClients: { who: [manager] },
    suggestColleague: { who: [approver] },
    setMilestones: { who: [manager] },
  },
  task: {
    see: { who: [...agency, only(client, sharedWithClient)] },
    share: { who: [manager], ...forClients },
    edit: { who: [manager, assignee] },
    delete: { who: [manager, assignee] },
    setStatus: { who: [manager, assignee] },
    label: { who: agency },
    assign: { who: [manager] },
    /** To another project; reordering siblings needs `edit`. */
    move: { who: [manager] },
    copy: { who: [manager], ...inUse },
    repeat: { who: [manager] },
    createSubtask: { who: agency, ...inUse },
    comment: { who: speaking },
    attach: { who: [manager, assignee, contributor] },
    submitRequest: { who: [contributor], ...inUse },
  },
  /** Only in a visible task (see `platform/db/stored-visibility.ts`). */
  subtask: {
    see: { who: [...agency, only(client, sharedWithClient)] },
    share: { who: [manager], ...forClients },
    edit: { who: [manager] },
    delete: { who: [manager, assignee, creator] },
    setStatus: { who: [manager, assignee] },
    label: { who: agency },
    copy: { who: [manager], ...inUse },
    repeat: { who: [manager] },
    comment: { who: speaking },
    attach: { who: [manager, assignee, creator, contributor] },
    reviewDelivery: {
      who: [approver],
      when: [awaitsDeliveryReview],
      otherwise: message({ id: 'Your answer is no longer needed here.' }),
    },
  },
  comment: {
    see: { who: [manager, only(teamMember, outsideRequestsOrPassedOn), only(client, sharedWithClient)] },
    changeVisibility: { who: [manager, only(teamMember, outsideRequests)] },
    edit: { who: [author] },
    delete: { who: [author] },
  },
  file: {
    see: { who: [manager, only(teamMember, outsideRequestsOrPassedOn), only(client, sharedWithClient)] },
    changeVisibility: {
      who: agency,
      when: [isNotOnRequest],
      otherwise: message({ id: 'Request files are always visible to the client.' }),
    },
    archive: { who: [manager, only(teamMember, outsideRequests)] },
    addVersion: { who: [manager, only(teamMember, outsideRequests), author] },
    annotate: { who: [manager, only(teamMember, outsideRequests), contributor] },
    delete: { who: [manager, author] },
  },
  /** Of a visible file. Versions replaced while hidden from the client stay team only. */
  fileVersion: {
    see: { who: [...agency, only(client, sharedWithClient)] },
  },
  annotation: {
    see: { who: [manager, only(teamMember, outsideRequestsOrShared), only(client, sharedWithClient)] },
    reply: { who: [manager, only(teamMember, outsideRequests), contributor] },
    changeVisibility: { who: [manager, only(teamMember, outsideRequests)] },
    resolve: { who: [manager, only(teamMember, outsideRequests), author] },
    edit: { who: [author] },
    delete: {
      who: [author],
      when: [hasNoReplies],
      otherwise: message({ id: 'This annotation has replies, so it can’t be deleted. Resolve it instead.' }),
    },
  },
  activity: {
    see: { who: [manager, only(teamMember, outsideRequests), only(client, sharedWithClient)] },
    create: { who: [manager] },
  },
  request: {
    see: { who: [manager, client] },
    edit: { who: [requester], when: [isPending], otherwise: messages.onlyPendingEdited },
    cancel: { who: [requester], when: [isPending], otherwise: messages.onlyPendingDeleted },
    delete: { who: [requester], when: [isPending], otherwise: messages.onlyPendingDeleted },
    label: { who: [manager] },
    review: {
      who: [manager],
      when: [isPending],
      otherwise: message({ id: 'This request has already been reviewed.' }),
    },
    askQuestion: {
      who: [manager],
      when: [isPending, hasNoOpenQuestion],
      otherwise: [
        message({ id: 'This request has already been reviewed.' }),
        message({ id: 'The client already has an open question about this request.' }),
      ],
    },
    reply: {
      who: [contributor],
      when: [isPending, hasOpenQuestion],
      otherwise: message({ id: 'There’s no open question about this request anymore.' }),
    },
    comment: { who: [manager, contributor] },
    attach: { who: [manager, contributor] },
  },
  need: {
    see: {
      who: [
        only(manager, both(askedOfStaff, notAddressedToOthers)),
        only(teamMember, both(both(askedOfStaff, notAddressedToOthers), both(outsideRequests, notSuggestion))),
        only(projectApprover, both(askedOfClient, addressedToThem)),
        only(projectContributor, both(askedOfClient, both(addressedToThem, notDelivered))),
      ],
    },
    dismiss: {
      who: [manager, assignee, respondent, addressee],
      when: [isDismissible],
      otherwise: message({ id: 'This needs a decision, so it can’t be marked as done.' }),
    },
  },
  /** Visible to the client after the first sign-off request. */
  deliverable: {
    see: { who: [...agency, only(client, sharedWithClient)] },
    create: { who: agency },
    edit: {
      who: agency,
      when: [workStillExists],
      otherwise: message({ id: 'The item was permanently deleted. What was signed off is read-only.' }),
    },
    delete: {
      who: agency,
      when: [isDraft],
      otherwise: message({
        id: 'Your client was already asked about this, so it can’t be deleted. Withdraw the open request instead.',
      }),
    },
    requestSignOff: {
      who: agency,
      when: [hasNoPendingSignOff, workStillExists],
      otherwise: [
        message({ id: 'Sign-off has already been requested.' }),
        message({ id: 'The item was permanently deleted. What was signed off is read-only.' }),
      ],
    },
    withdraw: {
      who: agency,
      when: [hasPendingSignOff],
      otherwise: message({ id: 'This is no longer waiting for sign-off.' }),
    },
    decide: {
      who: [requestedApprover],
      when: [hasPendingSignOff, isApproversTurn],
      otherwise: [
        message({ id: 'This sign-off request is already closed.' }),
        message({ id: 'It isn’t your turn to sign off. This page shows who has answered.' }),
      ],
    },
  },
  suggestion: {
    see: { who: [manager, projectApprover] },
    decide: {
      who: [manager],
      when: [isUndecided],
      otherwise: message({ id: 'Someone has already answered this.' }),
    },
  },
  person: {
    see: { who: [manager] },
    create: { who: [manager] },
    edit: { who: [manager] },
    changeRoleOrStatus: {
      who: [manager],
      when: [isNotOwn],
      otherwise: message({ id: 'You can’t change your own role or status. Ask another manager.' }),
    },
    delete: {
      who: [manager],
      when: [isNotOwn],
      otherwise: message({ id: 'You can’t delete your own account.' }),
    },
    resetPassword: {
      who: [manager],
      when: [isNotOwn],
      otherwise: message({ id: 'Change your own password in your profile.' }),
    },
    endSessions: {
      who: [manager],
      when: [isNotOwn],
      otherwise: message({ id: 'Sign out your own sessions in your profile.' }),
    },
    readPassword: { who: [manager] },
    exportCredentials: { who: [manager] },
  },
  invitation: {
    see: { who: [manager] },
    create: { who: [manager] },
    revoke: { who: [manager] },
  },
  company: {
    see: { who: [manager] },
    create: { who: [manager] },
    edit: { who: [manager] },
    delete: {
      who: [manager],
      when: [isEmptyCompany],
      otherwise: message({
        id: 'This company still has people or projects, possibly in the trash. Merge it with another company instead.',
      }),
    },
  },
  trash: {
    see: { who: [manager] },
    restore: { who: [manager] },
    removeForGood: { who: [manager] },
  },
  auditLog: {
    see: { who: [manager] },
  },
  settings: {
    edit: { who: [manager] },
  },
  timeOff: {
    see: { who: [manager, teammate, holidayReader] },
    readReason: { who: [timeOffOwner, timeOffReasonReader] },
    create: { who: [manager, timeOffOwner] },
    edit: { who: [manager, timeOffOwner] },
    delete: { who: [manager, timeOffOwner] },
    setWorkingWeek: { who: [manager, timeOffOwner] },
  },
  workload: {
    see: { who: [manager] },
  },
  signInSettings: {
    see: { who: [manager] },
    edit: { who: [manager] },
  },
  label: {
    see: { who: [manager, employee, only(labelReader, sharedWithClient)] },
    create: { who: [manager] },
    edit: { who: [manager] },
    delete: { who: [manager] },
  },
  template: {
    see: { who: [manager] },
    create: { who: [manager] },
    edit: { who: [manager] },
    delete: { who: [manager] },
  },
  import: {
    see: { who: [manager] },
    create: { who: [manager] },
    undo: { who: [manager] },
  },
  export: {
    see: { who: [manager] },
    create: { who: [manager] },
  },
  savedView: {
    share: { who: [manager] },
  },
} satisfies Record<string, Record<string, Rule>>
