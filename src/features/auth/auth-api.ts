import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/user.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';
import { loggedIn, profileUpdated } from '#src/shared/session/session-slice.ts';

type Body<N extends 'register' | 'login' | 'resetPassword' | 'requestResetLink' | 'resetByLink'> = Sent<
  Endpoints[N]
>['body'];
type ReplyOf<N extends keyof Endpoints> = Reply<Endpoints[N]>;

/** The body of `updateProfile`. The e-mail is read-only; a missing field, and an empty password or answer, keeps what is stored. */
export type ProfileForm = Partial<
  Record<
    'name' | 'email' | 'password' | 'answer' | 'phone' | 'address' | 'pincode' | 'city' | 'state' | 'landmark',
    string
  >
>;

const sessionQuery = { providesTags: ['Session'] as const, keepUnusedDataFor: 0 };

export const authApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    register: build.mutation<ReplyOf<'register'>, Body<'register'>>({
      query: (body) => request('register', { body }),
    }),
    login: build.mutation<ReplyOf<'login'>, Body<'login'>>({
      query: (body) => request('login', { body }),
      invalidatesTags: ['Session', 'Order'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { user, token } }) => void dispatch(loggedIn({ user, token })),
          // The form shows the error.
          () => undefined,
        ),
    }),
    /** The token is passed explicitly: the store may have dropped it already. */
    logout: build.mutation<ReplyOf<'logout'>, string>({
      query: (token) => ({ ...request('logout'), headers: { authorization: token }, keepalive: true }),
    }),
    resetPassword: build.mutation<ReplyOf<'resetPassword'>, Body<'resetPassword'>>({
      query: (body) => request('resetPassword', { body }),
    }),
    requestResetLink: build.mutation<ReplyOf<'requestResetLink'>, Body<'requestResetLink'>>({
      query: (body) => request('requestResetLink', { body }),
    }),
    resetByLink: build.mutation<ReplyOf<'resetByLink'>, Body<'resetByLink'>>({
      query: (body) => request('resetByLink', { body }),
    }),
    checkUser: build.query<ReplyOf<'checkUser'>, void>({ query: () => request('checkUser'), ...sessionQuery }),
    checkAdmin: build.query<ReplyOf<'checkAdmin'>, void>({ query: () => request('checkAdmin'), ...sessionQuery }),
    updateProfile: build.mutation<User, ProfileForm>({
      query: (body) => request('updateProfile', { body }),
      transformResponse: (reply: ReplyOf<'updateProfile'>) => reply.updatedUser,
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(profileUpdated(data)),
          () => undefined,
        ),
    }),
  }),
});

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
} = authApi;
