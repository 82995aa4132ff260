import { messages } from '@oriel/contracts/messages'
import type { Role } from '@oriel/contracts/enums'
import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { translate } from '../lib/t.ts'
import { fill, fromMenu, inDialog, pressButton, waitForText } from './user-actions.ts'
import { refetchAll, type ResponseOverride, type SeededWorkspace } from './test-app.tsx'

interface Walk {
  said: string[]
  who: Role | 'nobody'
  at: string
  answers?: ResponseOverride[]
  does?: (user: UserEvent, place: SeededWorkspace) => Promise<unknown>
}

const signIn = async (user: UserEvent) => {
  await fill('Email', 'pm@walk.test')
  await fill('Password', 'long-enough')
  await pressButton(user, 'Sign In')
}
const signingIn = (said: string[], answer: Partial<ResponseOverride>): Walk => ({
  said,
  who: 'nobody',
  at: '/',
  answers: [{ calls: /POST .*v1\/session/, ...answer }],
  does: signIn,
})
const me = { id: 'x', name: 'Some manager', role: 'pm' }

const inWork = {
  pmTask: '/pm-task/{task}?customerId={customer}',
  pmSubtask: '/pm-subtask/{subtask}?taskId={task}&customerId={customer}',
}
const fails = (said: string[], at: string, calls: RegExp, does: Walk['does'], who: Role = 'pm'): Walk => ({
  said,
  who,
  at,
  answers: [{ calls }],
  ...(does ? { does } : {}),
})

const lastProjectLeft: ResponseOverride = { calls: /^nothing/, data: { items: [], people: {}, total: 0 } }

/** Every action with an outcome in the specification's text catalog. */
export const scenarios: Record<string, Walk> = {
  'signing in without anything': {
    said: [messages.fixFormErrors],
    who: 'nobody',
    at: '/',
    does: (user) => pressButton(user, 'Sign In'),
  },
  'an unknown account': signingIn([messages.accountNotFound, messages.contactManager], {
    status: 401,
    data: { code: 'invalid-credentials', title: messages.invalidCredentials },
  }),
  'a sign-in refused without a word': signingIn([messages.loginFailed, messages.checkCredentials], { status: 401 }),
  'a sign-in that fails without a word': signingIn([messages.loginFailed, messages.loginFailedDefault], {
    status: 500,
  }),
  'a sign-in without a network': signingIn([messages.loginFailed, messages.networkError], { status: 0 }),
  'a sign-in with a senseless answer': signingIn([messages.loginError, messages.somethingWentWrong], { status: 200 }),
  'a successful sign-in': signingIn(
    [messages.loginSuccessful, translate(messages.welcomeBack, { name: 'Some manager' })],
    {
      data: { token: 'x', me },
    },
  ),
  'a session that is over': {
    said: [messages.error, messages.authenticationFailed],
    who: 'pm',
    at: '/customers',
    answers: [{ calls: /v1\/projects\?/, status: 403 }],
  },
  'an account that was deactivated meanwhile': {
    said: [messages.accountInactive, messages.accountInactiveText],
    who: 'pm',
    at: '/customers',
    answers: [{ calls: /v1\/projects\?/, status: 401, data: { code: 'account-inactive' } }],
  },
  'a session that cannot be checked': {
    said: ['Authentication Error', messages.somethingWentWrong],
    who: 'pm',
    at: '/customers',
    answers: [{ calls: /v1\/me$/, status: 500, check: true }],
  },
  'signing out': {
    said: [messages.loggedOutTitle, messages.loggedOut],
    who: 'customer',
    at: '/customer-dashboard',
    answers: [{ calls: /DELETE .*v1\/session/, data: {} }],
    does: (user) => pressButton(user, 'Logout'),
  },
  'too many requests': {
    ...fails([messages.tooManyRequests], '/customer/{customer}', /x/, (user) => pressButton(user, 'View as client')),
    answers: [{ calls: /POST .*view-as-client/, status: 429 }],
  },
  'too many requests while a page loads': {
    said: [messages.error, messages.tooManyRequests],
    who: 'pm',
    at: '/customers',
    answers: [{ calls: /v1\/projects\?/, status: 429 }],
  },
  'a call that fails without a word': {
    ...fails([messages.requestFailed], '/customer/{customer}', /x/, (user) => pressButton(user, 'View as client')),
    answers: [{ calls: /POST .*view-as-client/, status: 500 }],
  },
  'a call refused without a word': fails(
    [messages.badRequest],
    '/customer/{customer}',
    /POST .*view-as-client/,
    (user) => pressButton(user, 'View as client'),
  ),

  'creating a user': fails(
    [messages.userCreationFailed, messages.userCreationFailedText],
    '/user-management',
    /POST .*v1\/people/,
    async (user) => {
      await pressButton(user, 'Add New User')
      // The list beside it has an option of this name.
      await inDialog(user, 'Client')
      await fill(/Full name/, 'Uma New')
      await fill(/Email/, 'uma@walk.test')
      await fill(/Password/, 'long-enough')
      await fill(/Company/, 'Shop')
      await pressButton(user, 'Create user')
    },
  ),
  'a copied password': {
    said: [messages.copied],
    who: 'pm',
    at: '/user-management',
    does: async (user) => {
      await pressButton(user, 'Add New User')
      await pressButton(user, 'Generate password')
      await pressButton(user, 'Copy password')
    },
  },
  'updating a user': fails(
    [messages.userUpdateFailed, messages.userUpdateFailedText],
    '/user-management',
    /PATCH .*v1\/people/,
    async (user) => {
      await fromMenu(user, 'Actions for Some employee', 'Edit')
      await pressButton(user, 'Save changes')
    },
  ),
  'deleting a user': fails(
    [messages.userDeletionFailed, messages.userDeletionFailedText],
    '/user-management',
    /DELETE .*v1\/people/,
    async (user) => {
      await fromMenu(user, 'Actions for Some employee', 'Delete')
      await waitForText(messages.cannotBeUndone)
      await inDialog(user, 'Delete user')
    },
  ),

  'deleting a customer': fails([messages.deleteCustomerFailed], '/customer/{customer}', /DELETE/, async (user) => {
    await pressButton(user, 'Delete')
    await inDialog(user, 'Delete')
  }),
  'an incomplete task': {
    said: [messages.validationError, messages.fillAllRequired],
    who: 'pm',
    at: '/tasks',
    does: async (user) => {
      await pressButton(user, 'Add Task')
      await pressButton(user, 'Create task')
    },
  },
  'a saved task': {
    said: [messages.taskUpdated],
    who: 'pm',
    at: '/edit-task/{task}?customerId={customer}',
    does: async (user) => {
      await fill(/^Title/, 'Start page')
      await pressButton(user, 'Save changes')
    },
  },
  'saving a task': fails(
    [messages.saveTaskFailed],
    '/edit-task/{task}?customerId={customer}',
    /PATCH/,
    async (user) => {
      await fill(/^Title/, 'Landing page')
      await pressButton(user, 'Save changes')
    },
  ),
  'deleting a task': fails([messages.deleteTaskFailed], inWork.pmTask, /DELETE/, async (user) => {
    await fromMenu(user, /^Actions for/, 'Delete')
    await inDialog(user, 'Delete')
  }),
  'copying a task': fails([messages.copyTaskFailed], inWork.pmTask, /copy/, (user) =>
    fromMenu(user, /^Actions for/, 'Copy'),
  ),
  'saving a subtask': fails([messages.saveSubtaskFailed], '/subtasks/edit/{subtask}', /PATCH/, async (user) => {
    await fill(/^Title/, 'Hours')
    await pressButton(user, 'Save changes')
  }),
  'deleting a subtask': fails([messages.deleteSubtaskFailed], inWork.pmSubtask, /DELETE/, async (user) => {
    await fromMenu(user, /^Actions for/, 'Delete')
    await inDialog(user, 'Delete')
  }),
  'copying a subtask': fails([messages.copySubtaskFailed], inWork.pmSubtask, /copy/, (user) =>
    fromMenu(user, /^Actions for/, 'Copy'),
  ),
  'the status of a subtask': fails([messages.updateSubtaskStatusFailed], inWork.pmSubtask, /PATCH/, (user) =>
    pressButton(user, 'Completed'),
  ),
  'adding a comment': fails([messages.addCommentFailed], inWork.pmTask, /POST .*comments/, async (user) => {
    await fill('Write a comment', 'Hello')
    await pressButton(user, 'Add Comment')
  }),
  'deleting a comment': fails([messages.deleteCommentFailed], inWork.pmTask, /DELETE/, async (user) => {
    await pressButton(user, /^Delete comment by/)
    await waitForText(messages.confirmDeleteComment)
    await inDialog(user, 'Delete')
  }),
  'a file that is too large': {
    said: [messages.fileTooLarge, translate(messages.fileLargerThan, { file: 'film.mp4' })],
    who: 'pm',
    at: inWork.pmTask,
    does: async () => {
      const film = new File(['x'], 'film.mp4', { type: 'video/mp4' })
      Object.defineProperty(film, 'size', { value: 52_428_801 })
      fireEvent.change(await screen.findByLabelText(/choose files/), { target: { files: [film] } })
    },
  },

  // Opened directly, it shares the session check's response.
  ...Object.fromEntries(
    (['pm', 'employee'] as const).map((who) => [
      `a profile that cannot be loaded, of a ${who}`,
      {
        said: [messages.loadProfileFailed],
        who,
        at: '/about',
        answers: [{ calls: /GET .*v1\/me$/ }],
        does: async (user: UserEvent) => user.click(await screen.findByRole('link', { name: /profile of/i })),
      },
    ]),
  ),
  'editing a profile': fails([messages.updateProfileFailed], '/profile', /PATCH/, async (user) => {
    await pressButton(user, 'Edit profile')
    await pressButton(user, 'Save changes')
  }),
  'changing a password': fails([messages.changePasswordFailed], '/profile?tab=sign-in', /PUT/, async (user) => {
    await fill('Current password', 'long-enough')
    await fill('New password', 'longer-still')
    await fill('Confirm new password', 'longer-still')
    await pressButton(user, 'Change password')
  }),
  'no image': {
    said: [messages.selectImageFile],
    who: 'pm',
    at: '/profile',
    does: async () => choosePhoto(new File(['x'], 'me.txt', { type: 'text/plain' })),
  },
  'an image that cannot be sent': {
    said: [messages.uploadImageFailed],
    who: 'pm',
    at: '/profile',
    does: async () => {
      vi.stubGlobal('XMLHttpRequest', RefusedUpload)
      await choosePhoto(new File(['x'], 'me.png', { type: 'image/png' }))
    },
  },
  'an image that cannot be removed': {
    said: [messages.deleteImageFailed],
    who: 'pm',
    at: '/profile',
    answers: [
      {
        calls: /GET .*v1\/me$/,
        check: true,
        data: {
          ...me,
          status: 'active',
          image: '/api/none',
          skills: [],
          createdAt: '2026-01-01T00:00:00Z',
          workspace: { name: '', language: null, timeZone: null, workingWeek: [] },
          preferences: {
            language: null,
            timeZone: null,
            firstWeekday: null,
            density: 'comfortable',
            keys: true,
            version: 1,
          },
        },
      },
      { calls: /DELETE/ },
    ],
    does: (user) => pressButton(user, 'Remove photo'),
  },

  approving: fails([messages.approveFailed], '/task-requests/{request}', /POST .*review/, (user) =>
    pressButton(user, 'Approve'),
  ),
  'an approval': {
    said: [messages.requestApproved, messages.requestApprovedText],
    who: 'pm',
    at: '/task-requests/{request}',
    answers: [{ calls: /POST .*review/, data: { createdWorkItem: { id: 'x', parent: 'x' }, project: 'x' } }],
    does: (user) => pressButton(user, 'Approve'),
  },
  'rejecting without a reason': {
    said: [messages.rejectionReasonRequiredTitle, messages.rejectionReasonRequired],
    who: 'pm',
    at: '/task-requests/{request}',
    does: async (user) => {
      await pressButton(user, 'Reject')
      fireEvent.submit((await screen.findByLabelText(/^Reason for/)).closest('form') as HTMLFormElement)
    },
  },
  rejecting: fails([messages.rejectFailed], '/task-requests/{request}', /POST .*review/, reject),
  'a rejection': {
    said: [messages.requestRejected],
    who: 'pm',
    at: '/task-requests/{request}',
    answers: [{ calls: /POST .*review/, data: { result: null, project: 'x' } }],
    does: reject,
  },

  'a request from the list': {
    said: [messages.requestSubmittedTitle, messages.requestSubmitted],
    who: 'customer',
    at: '/customer-task-requests',
    answers: [{ calls: /POST .*v1\/requests$/, data: { id: 'x' } }],
    does: (user, place) => submitRequestForm(user, place, 'New Request'),
  },
  'a request that cannot be sent': fails(
    [messages.submitRequestFailed],
    '/customer-task-requests',
    /POST .*v1\/requests$/,
    (user, place) => submitRequestForm(user, place, 'New Request'),
    'customer',
  ),
  'a request from the project': {
    said: [messages.requestSubmittedShort],
    who: 'customer',
    at: '/customer-project-details/{customer}',
    answers: [{ calls: /POST .*v1\/requests$/, data: { id: 'x' } }],
    does: (user, place) => submitRequestForm(user, place, 'Request Task', place.ids.customer),
  },
  'a request from the project that cannot be sent': fails(
    [messages.submitRequestFailedAgain],
    '/customer-project-details/{customer}',
    /POST .*v1\/requests$/,
    (user, place) => submitRequestForm(user, place, 'Request Task', place.ids.customer),
    'customer',
  ),
  'a client who left their last project meanwhile': {
    said: [messages.noCustomersForRequests],
    who: 'customer',
    at: '/customer-task-requests',
    answers: [lastProjectLeft],
    async does(user) {
      await pressButton(user, 'New Request')
      lastProjectLeft.calls = /GET .*v1\/projects\?/
      await refetchAll()
    },
  },
  'a project without tasks': {
    said: [messages.noTasksForCustomer],
    who: 'customer',
    at: '/customer-task-requests',
    answers: [{ calls: /GET .*work-items\?project/, data: { items: [] } }],
    does: (user) => pressButton(user, 'New Request'),
  },
  'tasks that cannot be loaded': fails(
    [messages.loadRequestTasksFailed],
    '/customer-task-requests',
    /GET .*work-items\?project/,
    (user) => pressButton(user, 'New Request'),
    'customer',
  ),
  'cancelling a request': fails(
    [messages.cancelRequestFailed],
    '/customer-task-request/{request}',
    /cancel/,
    async (user) => {
      await pressButton(user, 'Cancel Request')
      await waitForText(messages.confirmCancelRequest)
      await inDialog(user, 'Cancel Request')
    },
    'customer',
  ),
  'deleting a request': fails(
    [messages.deleteRequestFailed],
    '/customer-task-request/{request}',
    /DELETE/,
    withdraw,
    'customer',
  ),
  'deleting too late': {
    said: [messages.cannotDelete, messages.onlyPendingDeleted],
    who: 'customer',
    at: '/customer-task-request/{request}',
    answers: [{ calls: /DELETE/, status: 409, data: { message: messages.onlyPendingDeleted } }],
    does: withdraw,
  },
  'saving a request': fails(
    [messages.updateRequestFailed],
    '/customer-task-request/{request}/edit',
    /PATCH/,
    (user) => pressButton(user, 'Save changes'),
    'customer',
  ),
  'saving too late': {
    said: [messages.cannotEdit, messages.onlyPendingEdited],
    who: 'customer',
    at: '/customer-task-request/{request}/edit',
    answers: [{ calls: /PATCH/, status: 409 }],
    does: (user) => pressButton(user, 'Save changes'),
  },
}

async function choosePhoto(photo: File) {
  fireEvent.change(await screen.findByLabelText('Profile photo'), { target: { files: [photo] } })
}

async function reject(user: UserEvent) {
  await pressButton(user, 'Reject')
  await fill(/^Reason for/, 'Not now')
  await pressButton(user, 'Reject request')
}

async function withdraw(user: UserEvent) {
  await fromMenu(user, /^Actions for/, 'Delete')
  await waitForText(messages.confirmDeleteRequest)
  await inDialog(user, 'Delete Request')
}

async function submitRequestForm(user: UserEvent, place: SeededWorkspace, opener: string, about = '') {
  const { id } = place.tokens.customer.me
  const { customer, task } = place.ids
  const filter = {
    title: 'More photos',
    description: 'Of the new bread in the window.',
    project: customer,
    workItem: task,
    priority: 'normal',
    dueOn: '2099-12-31',
    reason: 'other',
  }
  localStorage.setItem(
    `draft:${id}:request ${about}`,
    JSON.stringify({ at: Date.now(), value: { typed: filter, version: 0 } }),
  )
  await pressButton(user, opener)
  await pressButton(user, 'Submit request')
}

class RefusedUpload {
  status = 400
  responseText = ''
  upload = { addEventListener: () => {} }
  #loaded = () => {}
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  addEventListener(name: string, listener: () => void) {
    if (name === 'load') this.#loaded = listener
  }
  send() {
    this.#loaded()
  }
}
