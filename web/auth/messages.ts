/** Texts of sign-in in the header. */
export const words = {
  login: 'Login',
  account: 'Account',
  openAccount: 'Account menu',
  profile: 'Profile',
  orders: 'My Orders',
  settings: 'Settings',
  saved: 'Saved bottles',
  signOut: 'Sign out',
  loginFailed: { title: 'Login error', text: 'Failed to initiate login. Please try again.' },
  logoutFailed: { title: 'Logout error', text: 'Failed to log out. Please try again.' },
  answerFailed: { title: 'Authentication error', text: 'Failed to authenticate. Please try again.' },
  welcome: (name: string | null): { title: string; text: string } => ({
    title: 'Authentication successful',
    text: `Welcome ${name ?? 'back'}!`,
  }),
  elsewhere: (authority: string): { title: string; text: string } => ({
    title: `Sign in at ${authority}`,
    text: 'You can only sign in at that address.',
  }),
  goThere: 'Go there',
};
