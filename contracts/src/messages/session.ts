// sign-in
export const emailRequired = 'Email is required'
export const emailInvalid = 'Email is invalid'
export const passwordRequired = 'Password is required'
export const passwordTooShort = 'Password must be at least 6 characters'
export const passwordTooLong = 'Password cannot exceed 256 characters'
export const fixFormErrors = 'Please fix the errors in the form before submitting.'
export const invalidCredentials = 'Invalid credentials'
export const accountInactive = 'Account is inactive'
export const loginFailedDefault = 'Login failed. Please try again.'
export const loginFailed = 'Login Failed'
export const checkCredentials = 'Invalid email or password. Please check your credentials.'
export const accountNotFound = 'Account Not Found'
export const contactManager = "Don't have an account? Contact your Project Manager to get access."
export const networkError = 'Network error. Please check your connection.'
export const loginError = 'Login Error'
export const somethingWentWrong = 'Something went wrong. Please try again.'
export const loginSuccessful = 'Login Successful!'
export const welcomeBack = (name: string) => `Welcome back, ${name}!`
export const loggedOutTitle = 'Logged Out'
export const loggedOut = 'You have been successfully logged out.'

// any call
export const error = 'Error'
export const tooManyRequests = 'Too many requests. Please wait a moment and try again.'
export const authenticationFailed = 'Authentication failed. Please login again.'
export const badRequest = 'Bad request. Please check your input.'
export const requestFailed = 'API request failed.'
