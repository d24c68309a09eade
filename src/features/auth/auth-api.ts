import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/user.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';
import { loggedIn, profileUpdated } from '#src/shared/session/session-slice.ts';

type Body<N extends 'register' | 'login' | 'resetPassword'> = Sent<Endpoints[N]>['body'];
type Answer<N extends keyof Endpoints> = Reply<Endpoints[N]>;

/** What the profile form sends. The e-mail is read-only; an empty password and an empty answer leave the old ones. */
export type ProfileForm = Record<'name' | 'email' | 'password' | 'answer' | 'phone' | 'address' | 'pincode', string>;

const allowed = { providesTags: ['Session'] as const, keepUnusedDataFor: 0 };

export const authApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    register: build.mutation<Answer<'register'>, Body<'register'>>({
      query: (body) => request('register', { body }),
    }),
    login: build.mutation<Answer<'login'>, Body<'login'>>({
      query: (body) => request('login', { body }),
      invalidatesTags: ['Session', 'Order'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { user, token } }) => void dispatch(loggedIn({ user, token })),
          // The form that asked shows what went wrong.
          () => undefined,
        ),
    }),
    /** Ends the session of a token that the store may have dropped already. */
    logout: build.mutation<Answer<'logout'>, string>({
      query: (token) => ({ ...request('logout'), headers: { authorization: token }, keepalive: true }),
    }),
    resetPassword: build.mutation<Answer<'resetPassword'>, Body<'resetPassword'>>({
      query: (body) => request('resetPassword', { body }),
    }),
    checkUser: build.query<Answer<'checkUser'>, void>({ query: () => request('checkUser'), ...allowed }),
    checkAdmin: build.query<Answer<'checkAdmin'>, void>({ query: () => request('checkAdmin'), ...allowed }),
    updateProfile: build.mutation<User, ProfileForm>({
      query: (body) => request('updateProfile', { body }),
      transformResponse: (reply: Answer<'updateProfile'>) => reply.updatedUser,
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
  useCheckUserQuery,
  useCheckAdminQuery,
  useUpdateProfileMutation,
} = authApi;
