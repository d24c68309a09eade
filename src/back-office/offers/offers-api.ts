import { addEndpoints } from '#src/shared/api/api.ts';
import { changeTags, itemTags, listTag } from '#src/shared/api/tags.ts';
import { call, download } from '../ui/api/call.ts';

export const {
  useListCouponsQuery,
  useGetCouponQuery,
  useCreateCouponMutation,
  useUpdateCouponMutation,
  useDeleteCouponMutation,
  useMakeCouponsMutation,
} = addEndpoints((build) => ({
  listCoupons: build.query({ ...call('listCoupons'), providesTags: [listTag('Coupon')] }),
  getCoupon: build.query({ ...call('getCoupon', 'coupon'), providesTags: (coupon) => itemTags('Coupon', coupon) }),
  // The public settings say whether there are offers.
  createCoupon: build.mutation({ ...call('createCoupon'), invalidatesTags: [listTag('Coupon'), 'Settings'] }),
  updateCoupon: build.mutation({ ...call('updateCoupon'), invalidatesTags: ['Coupon', 'Settings'] }),
  deleteCoupon: build.mutation({
    ...call('deleteCoupon'),
    // A deleted one is not read again.
    invalidatesTags: (reply, _error, id) =>
      reply?.coupon ? ['Settings', ...changeTags('Coupon', id)] : ['Settings', listTag('Coupon')],
  }),
  makeCoupons: build.mutation({ ...download('makeCoupons'), invalidatesTags: ['Coupon'] }),
}));
