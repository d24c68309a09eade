import type { User } from '#contract/user.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import { call, request } from '#src/shared/api/call.ts';
import { refusalBodyOf, type ApiError } from '#src/shared/api/errors.ts';
import { loggedIn, profileUpdated } from '#src/shared/session/session-slice.ts';

/** The body of `updateProfile`. The e-mail is read-only; a missing field, and an empty password or answer, keeps what is stored. */
export type ProfileForm = Partial<
  Record<
    'name' | 'email' | 'password' | 'answer' | 'phone' | 'address' | 'pincode' | 'city' | 'state' | 'landmark',
    string
  >
>;

const sessionQuery = { providesTags: ['Session'] as const, keepUnusedDataFor: 0 };

export const {
  useRegisterMutation,
  useLoginMutation,
  useLogoutMutation,
  useResetPasswordMutation,
  useRequestResetLinkMutation,
  useResetByLinkMutation,
  useCheckUserQuery,
  useCheckAdminQuery,
  useUpdateProfileMutation,
} = addEndpoints((build) => ({
  register: build.mutation(call('register')),
  login: build.mutation({
    ...call('login'),
    invalidatesTags: ['Session', 'Order'],
    onQueryStarted: (_, { dispatch, queryFulfilled }) =>
      queryFulfilled.then(
        ({ data: { user, token } }) => void dispatch(loggedIn({ user, token })),
        // The form shows the error.
        () => undefined,
      ),
  }),
  logout: build.mutation({
    ...call('logout'),
    /** The token is passed explicitly: the store may have dropped it already. */
    query: (token: string) => ({ ...request('logout', undefined), headers: { authorization: token }, keepalive: true }),
  }),
  resetPassword: build.mutation(call('resetPassword')),
  requestResetLink: build.mutation(call('requestResetLink')),
  resetByLink: build.mutation(call('resetByLink')),
  checkUser: build.query({ ...call('checkUser'), ...sessionQuery }),
  checkAdmin: build.query({ ...call('checkAdmin'), ...sessionQuery }),
  updateProfile: build.mutation({
    ...call('updateProfile', 'updatedUser'),
    onQueryStarted: (_, { dispatch, queryFulfilled }) =>
      queryFulfilled.then(
        ({ data }) => void dispatch(profileUpdated(data)),
        ({ error }: { error: unknown }) => {
          // Changed on another device meanwhile: this one learns of it.
          const { user } = refusalBodyOf(error as ApiError).current ?? {};
          if (user) dispatch(profileUpdated(user as User));
        },
      ),
  }),
}));
